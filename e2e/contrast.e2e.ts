import { expect, type Locator, test } from '@playwright/test'
import { words as balanceWords } from '../web/src/points/balance-words.ts'
import { words as homeWords } from '../web/src/shell/home/words.ts'
import { words as shellWords } from '../web/src/shell/words.ts'
import { settled } from './support/no-violations.ts'
import { contextOf, signIn } from './support/people.ts'

// What a device asks for: more contrast, or a few colours of its own (`forced-colors`), in which backgrounds and shadows are gone.

for (const dark of [false, true])
  test(`draws borders and no grey text for more contrast, ${dark ? 'dark' : 'light'}`, async ({
    browser,
  }) => {
    const page = await signIn(await contextOf(browser, { dark }), 'alice')
    await page.goto('/')
    await settled(page)
    const card = page.getByRole('region', { name: balanceWords.zh.balances })
    const label = card.getByText(balanceWords.zh.available('PV'))
    const before = [await shadowOf(card), await contrastOf(label)] as const
    await page.emulateMedia({ contrast: 'more' })
    await expect.poll(() => shadowOf(card)).toMatch(/0px 0px 0px 1px/)
    expect(await shadowOf(card)).not.toBe(before[0])
    await expect.poll(() => contrastOf(label)).toBeGreaterThan(10)
    expect(await contrastOf(label)).toBeGreaterThan(before[1])
  })

test('shows cards, buttons and the current tab by borders in forced colours', async ({ browser }) => {
  const page = await signIn(await contextOf(browser), 'alice')
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/')
  await settled(page)
  const scan = page.getByRole('link', { name: shellWords.zh.scanToPay })
  const bordered = [
    page.getByRole('region', { name: balanceWords.zh.balances }),
    scan.first(),
    page.getByRole('link', { name: homeWords.zh.hall.buyGf }),
  ]
  for (const one of bordered) await expect(one).toHaveCSS('border-top-width', '1px')
  const current = page.locator('nav a[aria-current=page]:visible')
  await expect(current).toHaveCSS('outline-style', 'solid')
  await expect(current).toHaveCSS('outline-width', '2px')

  await page.goto('/profile/settings')
  const chosen = page.locator('[aria-checked=true]:visible').first()
  await expect(chosen).toHaveCSS('outline-style', 'solid')
})

const shadowOf = (one: Locator) => one.evaluate((element) => getComputedStyle(element).boxShadow)

/** Returns the contrast of a text with the nearest background behind it. */
function contrastOf(text: Locator): Promise<number> {
  return text.evaluate((element) => {
    const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    const luminance = (colour: string) => {
      if (!pen) throw new Error('no canvas')
      pen.clearRect(0, 0, 1, 1)
      pen.fillStyle = colour
      pen.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0] = [...pen.getImageData(0, 0, 1, 1).data].map((byte) => {
        const part = byte / 255
        return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    let behind: Element | null = element
    while (behind && getComputedStyle(behind).backgroundColor === 'rgba(0, 0, 0, 0)')
      behind = behind.parentElement
    const both = [getComputedStyle(element).color, getComputedStyle(behind ?? document.body).backgroundColor]
    const [dark = 0, light = 0] = both.map(luminance).sort((one, other) => one - other)
    return (light + 0.05) / (dark + 0.05)
  })
}
