import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { members } from '../contract/src/console/holders.ts'
import { words as accountWords } from '../web/src/operators/account/account-words.ts'
import { words as globalSearchWords } from '../web/src/operators/global-search/global-search-words.ts'
import { words as homeWords } from '../web/src/operators/home/home-words.ts'
import { words as listWords } from '../web/src/operators/list/list-words.ts'
import { words as operatorsWords } from '../web/src/operators/words.ts'
import { beginningWith, inBothLanguages, languagesOf } from './support/languages.ts'
import { callsOf } from './support/member-calls.ts'
import { newcomer } from './support/newcomer.ts'
import { settled } from './support/no-violations.ts'
import { newOperator, signInOperator } from './support/operators.ts'
import { type BrowserSettings, contextOf } from './support/people.ts'
import { expectFits, SIZES, SIZES_OF } from './support/sizes.ts'

// A support operator starts at home, follows a waiting queue, and finds a member by the search over everything; another tab
// shares the session, and signing out in one ends both.

const texts = inBothLanguages((language) => ({
  home: operatorsWords[language].home,
  feedback: homeWords[language].names.feedback,
  day: homeWords[language].day.title,
  faults: homeWords[language].faults.title,
  find: globalSearchWords[language].title,
  field: globalSearchWords[language].label,
  results: listWords[language].results,
  total: listWords[language].counted('1'),
  registered: beginningWith(members.columns.createdTime[language]),
  signIn: operatorsWords[language].signIn.submit,
  signOut: operatorsWords[language].signOut,
  account: accountWords[language].title,
}))
const browserSettings: Record<'zh' | 'en', BrowserSettings> = {
  zh: { wide: true },
  en: { language: 'en', wide: true, dark: true },
}

async function signInAsSupport(context: BrowserContext): Promise<Page> {
  const { account, password } = await newOperator(context.request, 'support')
  return signInOperator(context, account, password)
}

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]

  test(`leads support from home to feedback and to a member, ${language}`, async ({ browser, request }) => {
    const member = await newcomer(request)
    const calls = await callsOf(request, member)
    await calls.post('/feedback', { type: 'bug', title: `Bell of ${member}`, content: 'It does not ring.' })
    const page = await signInAsSupport(await contextOf(browser, browserSettings[language]))

    for (const size of SIZES_OF[language]) {
      await page.setViewportSize(size)
      await test.step(`home lists what waits and links to it, ${size.width}`, async () => {
        await page.goto('/console')
        await expect(page.getByRole('heading', { level: 1, name: t.home })).toBeVisible()
        await expect(page.getByRole('heading', { level: 2, name: t.day })).toBeVisible()
        await expect(page.getByRole('heading', { level: 2, name: t.faults })).toBeVisible()
        const waits = page.locator('main').getByRole('link', { name: t.feedback })
        await expectFits(page, 'home', waits)
        // On a desk the search field is open and focused; on a phone it is a button.
        await expect(page.getByLabel(t.field).and(page.locator(':focus'))).toHaveCount(
          size.width < 896 ? 0 : 1,
        )
        await waits.click()
        await expect(page).toHaveURL(/console\/feedback/)
        await expect(page.getByText(`Bell of ${member}`)).toBeVisible()
      })

      await test.step(`the search opens the member, ${size.width}`, async () => {
        if (size.width > 1000) await page.keyboard.press('Control+k')
        else await page.getByRole('button', { name: t.find }).first().click()
        const sheet = page.getByRole('dialog', { name: t.find })
        await expect(sheet.getByLabel(t.field)).toBeFocused()
        await page.keyboard.type(member)
        const found = sheet.getByRole('button', { name: new RegExp(member) })
        await expect(found).toBeVisible()
        await expectFits(page, 'searching for a member', found)
        await sheet.getByLabel(t.field).press('ArrowDown')
        await page.keyboard.press('Enter')
        await expect(page).toHaveURL(/console\/members\/\d+/)
        await expect(page.getByText(`${member}@example.com`)).toBeVisible()
      })
    }
  })

  test(`opens the search for a text that is pasted outside a field, ${language}`, async ({
    browser,
    request,
  }) => {
    const member = await newcomer(request)
    const context = await contextOf(browser, browserSettings[language])
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const page = await signInAsSupport(context)
    await page.goto('/console/reports')
    await settled(page)
    await page.evaluate((text) => navigator.clipboard.writeText(text), member)
    await page.keyboard.press('Control+v')
    const line = page.getByRole('dialog', { name: t.find }).getByLabel(t.field)
    await expect(line).toHaveValue(member)
    await expect(line).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/console\/members\/\d+/)
    // Pasting into a field works as usual.
    await page.goto('/console/members')
    const search = page.getByRole('searchbox').first()
    await search.focus()
    await page.keyboard.press('Control+v')
    await expect(search).toHaveValue(member)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test(`shows a list as a table on a desk and as cards on a phone, with its total, ${language}`, async ({
    browser,
    request,
  }) => {
    const member = await newcomer(request)
    const page = await signInAsSupport(await contextOf(browser, browserSettings[language]))
    await page.goto(`/console/members?search=${member}`)
    const registered = page.getByRole('columnheader', { name: t.registered })
    for (const size of SIZES) {
      await page.setViewportSize(size)
      await expect(page.getByText(t.total)).toBeVisible()
      const table = page.getByRole('table', { name: t.results })
      await expect(registered).toHaveCount(size.width < 1000 ? 0 : 1)
      await expectFits(page, 'members', table.getByRole('link', { name: new RegExp(member) }))
    }
    await registered.getByRole('button').click()
    await expect(page).toHaveURL(/sort=oldest/)
    await expect(registered).toHaveAttribute('aria-sort', 'ascending')
  })

  test(`shares the session with another tab, and signs out of both, ${language}`, async ({ browser }) => {
    const context = await contextOf(browser, browserSettings[language])
    const page = await signInAsSupport(context)
    await page.goto('/console')
    const other = await context.newPage()
    await other.goto('/console')
    await expect(other.getByRole('heading', { level: 1, name: t.home })).toBeVisible()
    await page.getByRole('button', { name: t.signOut }).click()
    await expect(page.getByRole('button', { name: t.signIn, exact: true })).toBeVisible()
    await expect(other.getByRole('button', { name: t.signIn, exact: true })).toBeVisible()
  })
}
