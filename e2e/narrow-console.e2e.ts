import { expect, type Page, test } from '@playwright/test'
import { LANGUAGES } from './support/languages.ts'
import { settled } from './support/no-violations.ts'
import { operatorCalls, signInOperator } from './support/operators.ts'
import { changeSettings, contextOf } from './support/people.ts'

// The console on the narrowest phone: nothing is wider than the screen, however long a word in it, and no word of a button or a
// table head is broken.

const LONG_WORD = 'w'.repeat(90)

const places = {
  owner: ['/console/log', '/console/members/MEMBER', '/console/trades', '/console/halts'],
  treasurer: ['/console/economy/flows', '/console/payments', '/console/proposals'],
}

for (const who of ['owner', 'treasurer'] as const)
  test(`breaks no word and overflows nowhere at 320 px, ${who}`, async ({ browser, request }) => {
    const calls = await operatorCalls(request, 'owner')
    const [member] = await calls.get<{ id: number }[]>('/members?size=1')
    // The log shows the filters of an export.
    const exported = { list: 'members', filters: { search: LONG_WORD } }
    expect(await calls.post('/exports', exported)).toBe(200)
    const page = await signInOperator(await contextOf(browser), who)
    await page.setViewportSize({ width: 320, height: 640 })
    for (const path of places[who]) {
      await page.goto(path.replace('MEMBER', String(member?.id)))
      for (const language of LANGUAGES) {
        await changeSettings(page, { language })
        await settled(page)
        if (path === '/console/log') await expect(page.getByText(LONG_WORD).first()).toBeVisible()
        const found = [path, language, await widthOf(page), await brokenWords(page)]
        expect(found).toEqual([path, language, 320, []])
      }
    }
  })

test('fits the head into two rows and the list actions into one on a phone', async ({ browser }) => {
  const page = await signInOperator(await contextOf(browser), 'owner')
  await page.setViewportSize({ width: 320, height: 640 })
  for (const [path, language, buttons] of [
    ['/console/members?status=active', 'zh', /^筛选|^导出/],
    ['/console/members?status=active', 'en', /^Filters|^Export/],
    ['/console/feedback?type=bug', 'zh', /^清除筛选|^导出/],
    ['/console/feedback?type=bug', 'en', /^Clear filters|^Export/],
  ] as const) {
    await page.goto(path)
    await changeSettings(page, { language })
    await settled(page)
    // Two rows of 44 px and the space around them.
    expect((await page.locator('header').boundingBox())?.height).toBeLessThanOrEqual(2 * 44 + 24)
    const tops = await page
      .getByRole('button', { name: buttons })
      .evaluateAll((buttons) => buttons.map((button) => Math.round(button.getBoundingClientRect().top)))
    expect(tops).toHaveLength(2)
    expect(new Set(tops).size).toBe(1)
  }
})

async function widthOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth)
}

/** Returns the words of buttons and heads that begin on one line and end on another. */
async function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const words = new Intl.Segmenter(document.documentElement.lang, { granularity: 'word' })
    const range = document.createRange()
    const texts = [...document.querySelectorAll('button, th')].flatMap(({ childNodes }) =>
      [...childNodes].filter((node) => node instanceof Text),
    )
    return texts.flatMap((text) =>
      [...words.segment(text.data)]
        .filter(({ index, segment, isWordLike }) => {
          range.setStart(text, index)
          range.setEnd(text, index + segment.length)
          return isWordLike && new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1
        })
        .map(({ segment }) => segment),
    )
  })
}
