import { expect, type Page, test } from '@playwright/test'
import { errorText } from '../contract/src/errors.ts'
import { words as editWords } from '../web/src/merchants/management/edit-words.ts'
import { words as counterWords } from '../web/src/payments/counter/counter-words.ts'
import { words as paymentsWords } from '../web/src/payments/words.ts'
import { makeBill } from './support/bills.ts'
import { AMOUNT, beginningWith, inBothLanguages, languagesOf } from './support/languages.ts'
import { expectNoViolations } from './support/no-violations.ts'
import { openNoodleShop } from './support/noodle-shop.ts'
import { confirmPayment } from './support/pay.ts'
import { contextOf, signIn } from './support/people.ts'

// Items of a shop: choices with surcharges, their price at the counter, and items that are sold out.

const texts = inBothLanguages((language) => ({
  service: editWords[language].service.number(1),
  addGroup: editWords[language].choices.addGroup,
  group: editWords[language].choices.group(1),
  groupName: editWords[language].choices.groupName,
  choice: editWords[language].choices.choice,
  added: editWords[language].choices.added,
  save: editWords[language].save,
  saved: editWords[language].saved,
  items: counterWords[language].services,
  noodles: '牛肉面',
  tea: '茶',
  large: '大',
  take: counterWords[language].takeFor('20.50'),
  collect: beginningWith(counterWords[language].collectAmount(AMOUNT)),
  scan: counterWords[language].scanToPay,
  lines: paymentsWords[language].bill.lines,
  line: '牛肉面 ×2',
  each: paymentsWords[language].bill.each('20.50'),
  done: paymentsWords[language].receipt.title.paid,
  mark: counterWords[language].markSoldOut,
  soldOut: errorText('itemSoldOut', language, { item: '茶' }),
  badge: counterWords[language].soldOut,
}))

const isWholeWidth = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]

  test(`charges an item with its chosen options, which the shop’s page lists, ${language}`, {
    tag: '@short',
  }, async ({ browser, request }) => {
    const { owner, shopId } = await openNoodleShop(request)
    const page = await signIn(await contextOf(browser, { language }), owner)

    await test.step('adds options with surcharges to an item', async () => {
      await page.goto('/merchant-edit')
      const service = page.getByRole('region', { name: t.service })
      await service.getByRole('button').first().click()
      await service.getByRole('button', { name: t.addGroup }).click()
      const group = page.getByRole('group', { name: t.group })
      await group.getByLabel(t.groupName).fill('份量')
      await group.getByLabel(t.choice(1), { exact: true }).fill('小')
      await group.getByLabel(t.choice(2), { exact: true }).fill('大')
      await group.getByLabel(t.added).nth(1).fill('2')
      expect(await isWholeWidth(page)).toBe(true)
      await expectNoViolations(page)
      await page.getByRole('button', { name: t.save, exact: true }).click()
      await expect(page.getByRole('alertdialog', { name: t.saved })).toBeVisible()
      await expect(page).toHaveURL(/\/merchant-management$/)
    })

    await test.step('charges the chosen options and lists them for the payer', async () => {
      await page.goto('/merchant-counter')
      await page.getByText(t.items, { exact: true }).click()
      for (const _ of [1, 2]) {
        await page.getByRole('listitem').getByRole('button', { name: t.noodles }).first().click()
        await page.getByRole('dialog').getByText(t.large).click()
        await expectNoViolations(page)
        await page.getByRole('button', { name: t.take }).click()
      }
      const { address } = await makeBill(page, t.collect)
      await expect(page.getByRole('img', { name: t.scan })).toBeVisible()
      await expect(page.getByRole('list', { name: t.lines })).toContainText(t.line)

      const payer = await signIn(await contextOf(browser, { language }), 'bob')
      await payer.goto(address)
      const lines = payer.getByRole('list', { name: t.lines })
      await expect(lines).toContainText(t.line)
      await expect(lines).toContainText(t.large)
      await expect(lines).toContainText('41.00')
      await expectNoViolations(payer)
      await confirmPayment(payer)
      await expect(payer.getByText(t.done)).toBeVisible()
      const kept = payer.getByRole('list', { name: t.lines })
      await expect(kept).toContainText(t.line)
      await expect(kept).toContainText(t.each)
    })

    const visitor = await (await contextOf(browser, { language })).newPage()
    await visitor.goto(`/merchant/${shopId}`)
    await expect(visitor.getByText(/大 \+2\.00/)).toBeVisible()
  })

  test(`refuses a bill with an item that is sold out, also on the shop’s page, ${language}`, async ({
    browser,
    request,
  }) => {
    const { owner, shopId } = await openNoodleShop(request)
    const page = await signIn(await contextOf(browser, { language }), owner)
    const second = await signIn(await contextOf(browser, { language }), owner)

    await test.step('refuses a bill with an item that was sold out at another till', async () => {
      await second.goto('/merchant-counter')
      await second.getByText(t.items, { exact: true }).click()
      await second.getByRole('listitem').getByRole('button', { name: t.tea }).first().click()
      await page.goto('/merchant-counter')
      await page.getByText(t.items, { exact: true }).click()
      await page.getByRole('button', { name: t.mark }).click()
      const gone = page.getByRole('dialog').getByRole('switch', { name: t.tea })
      await gone.press(' ')
      await expect(gone).toBeChecked()
      await expectNoViolations(page)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('listitem').getByRole('button', { name: t.tea })).toBeDisabled()

      await second.getByRole('button', { name: t.collect }).click()
      await expect(second.getByText(t.soldOut)).toBeVisible()
      await expect(second.getByRole('img', { name: t.scan })).toHaveCount(0)
    })

    await test.step('shows the item as sold out on the shop’s page', async () => {
      const visitor = await (await contextOf(browser, { language })).newPage()
      await visitor.goto(`/merchant/${shopId}`)
      const tea = visitor.getByRole('article').filter({ hasText: '茶' })
      await expect(tea.getByText(t.badge)).toBeVisible()
      await expect(tea.getByRole('link')).toHaveCount(0)
    })
  })
}
