import { expect, test } from '@playwright/test'
import { log } from '../contract/src/console/queues.ts'
import { words as listWords } from '../web/src/operators/list/list-words.ts'
import { words as financeWords } from '../web/src/payments/finance/finance-words.ts'
import { inBothLanguages, languagesOf } from './support/languages.ts'
import { callsOf } from './support/member-calls.ts'
import { newcomer } from './support/newcomer.ts'
import { expectNoViolations } from './support/no-violations.ts'
import { signInOperator } from './support/operators.ts'
import { contextOf } from './support/people.ts'
import { SIZES } from './support/sizes.ts'

/** The height of two lines of a row, in pixels. */
const TWO_LINES = 48

// Lists are filtered by names and amounts and sorted by amounts; they are tables from 1024 px on, with nothing cut off, and
// cards on a phone.

const texts = inBothLanguages((language) => ({
  payer: financeWords[language].payer,
  shop: listWords[language].filterLabels.shopId,
  from: listWords[language].filterLabels.amountFrom,
  until: listWords[language].filterLabels.amountUntil,
  wrong: listWords[language].invalidAmount,
  needs: { zh: /需先选定会员、店铺/, en: /needs a member, a shop, or a range/ }[language],
  amount: { zh: /^数额|^金额|^GF/, en: /^Amount|^GF/ }[language],
  total: { zh: (sum: string) => `共 2 条 · ${sum} GF`, en: (sum: string) => `2 results · ${sum} GF` }[
    language
  ],
  one: { zh: '共 1 条 · 7.00 GF', en: '1 result · 7.00 GF' }[language],
  who: log.columns.operatorName[language],
  results: listWords[language].results,
}))

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]

  test(`filters payments by payer and amount and sorts them by amount, ${language}`, {
    tag: '@short',
  }, async ({ browser, request }) => {
    const payer = await newcomer(request)
    const calls = await callsOf(request, payer)
    for (const gf of ['7', '9']) await calls.pay(gf)
    const page = await signInOperator(
      await contextOf(browser, { language, wide: true, dark: language === 'en' }),
      'owner',
    )
    await page.goto('/console/payments')
    const name = page.getByLabel(t.payer, { exact: true })
    await expect(page.getByRole('textbox', { name: t.shop, exact: true })).toBeVisible()
    await test.step('by payer, with the keyboard alone', async () => {
      await name.click()
      await page.keyboard.type(payer)
      await expect(page.getByRole('button', { name: new RegExp(payer) })).toBeVisible()
      await expectNoViolations(page)
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(new RegExp(`memberId=${calls.id}(&|$)`))
      await expect(name).toHaveValue(payer)
      await expect(page.getByText(t.total('16.00'))).toBeVisible()
    })
    await test.step('sorted by amount in both directions', async () => {
      const rows = page.getByRole('table', { name: t.results }).getByRole('rowheader')
      const head = page.getByRole('columnheader', { name: t.amount }).first()
      await head.getByRole('button').click()
      await expect(head).toHaveAttribute('aria-sort', 'descending')
      await expect(rows).toHaveText(['9.00 GF', '7.00 GF'])
      await head.getByRole('button').click()
      await expect(page).toHaveURL(/sort=smallest/)
      await expect(head).toHaveAttribute('aria-sort', 'ascending')
      await expect(rows).toHaveText(['7.00 GF', '9.00 GF'])
      await rows.first().getByRole('link').focus()
      await page.keyboard.press('ArrowDown')
      await expect(rows.last().getByRole('link')).toBeFocused()
    })
    await test.step('up to an amount', async () => {
      await page.getByLabel(t.until).fill('0')
      await page.keyboard.press('Enter')
      await expect(page.getByText(t.wrong)).toBeVisible()
      await page.getByLabel(t.until).fill('8.50')
      await page.keyboard.press('Enter')
      await expect(page.getByText(t.one)).toBeVisible()
      await expectNoViolations(page)
    })
    await test.step('explains which filter is missing for sorting all payments', async () => {
      await page.goto('/console/payments?sort=largest')
      await expect(page.getByText(t.needs)).toBeVisible()
    })
  })

  test(`shows lists as tables from 1024 px on and as cards on a phone, with nothing cut, ${language}`, async ({
    browser,
  }) => {
    const owner = await signInOperator(await contextOf(browser, { language, wide: true }), 'owner')
    for (const list of ['payments', 'orders', 'trades', 'journals', 'members', 'shops', 'log'])
      for (const size of SIZES) {
        await owner.setViewportSize(size)
        await owner.goto(`/console/${list}`)
        const table = owner.getByRole('table', { name: t.results })
        // A phone has no row of column headers.
        const firstRow = table
          .getByRole('row')
          .filter({ has: owner.getByRole('rowheader') })
          .first()
        await expect(firstRow).toBeVisible()
        await expect(table.getByRole('columnheader').first()).toBeVisible({ visible: size.width > 1000 })
        // Even with many filters, the list begins within the first screen: at least two lines of its first row.
        await expect
          .poll(async () => (await firstRow.boundingBox())?.y, `where ${list} begins`)
          .toBeLessThanOrEqual(size.height - TWO_LINES)
        const [beyond, cut] = await table.evaluate((one) => [
          document.documentElement.scrollWidth - innerWidth,
          [...one.querySelectorAll('td, th')].filter((cell) => cell.scrollWidth > cell.clientWidth + 1)
            .length,
        ])
        expect([list, size.width, Math.max(beyond ?? 0, 0), cut]).toEqual([list, size.width, 0, 0])
        await expectNoViolations(owner, list)
      }
    // The table's head stays in view when scrolled.
    await owner.setViewportSize({ width: 1024, height: 768 })
    await owner.goto('/console/payments')
    await owner.getByRole('row').nth(18).scrollIntoViewIfNeeded()
    await expect(owner.getByRole('columnheader').first()).toBeInViewport()
    // On a tablet the filters are folded.
    await owner.setViewportSize({ width: 1280, height: 800 })
    await owner.goto('/console/log')
    await expect(owner.getByLabel(t.who, { exact: true })).toBeVisible()
    const rows = owner.locator('th [data-row]')
    await rows.first().focus()
    // Focus on a row may load more rows.
    const last = (await rows.count()) - 1
    await owner.keyboard.press('End')
    await expect(rows.nth(last)).toBeFocused()
  })
}

test('searches for what was typed while the list was still loading', async ({ browser }) => {
  const owner = await signInOperator(await contextOf(browser, { wide: true }), 'owner')
  const typed = Promise.withResolvers<void>()
  await owner.route(/\/api\/operator\/log\b/, async (route) => {
    await typed.promise
    await route.continue()
  })
  await owner.goto('/console/log')
  await owner.getByRole('searchbox').click()
  await owner.keyboard.type('104')
  typed.resolve()
  await expect(owner).toHaveURL(/search=104/)
})
