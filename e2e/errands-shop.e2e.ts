import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { words as closingWords } from '../web/src/payments/closing/closing-words.ts'
import { words as counterWords } from '../web/src/payments/counter/counter-words.ts'
import { words as financeWords } from '../web/src/payments/finance/finance-words.ts'
import { words as refundWords } from '../web/src/payments/refund/refund-words.ts'
import { words as salesWords } from '../web/src/payments/sales/sales-words.ts'
import { words as staffWords } from '../web/src/payments/staff/staff-words.ts'
import { words as uiWords } from '../web/src/ui/words.ts'
import { type Errand, runErrands } from './support/errands.ts'
import { hireCashier } from './support/hire-cashier.ts'
import { ANY, inBothLanguages, languagesOf, wholeText } from './support/languages.ts'
import { callsOf } from './support/member-calls.ts'
import { newcomer } from './support/newcomer.ts'
import { openNoodleShop } from './support/noodle-shop.ts'
import { scan } from './support/pay-code.ts'
import { contextOf, signIn } from './support/people.ts'

// What a shop does, from its counter, counted in clicks, fields and keys (rules/screens#errands). A change that makes one of them
// longer fails here.

const texts = inBothLanguages((language) => ({
  today: counterWords[language].today,
  scanToPay: counterWords[language].scanToPay,
  collect: counterWords[language].collectAmount('18.50'),
  paid: counterWords[language].paid,
  openShift: counterWords[language].shift.open,
  since: wholeText(counterWords[language].shift.since(ANY, '0.00')),
  payments: salesWords[language].paid,
  staff: staffWords[language].title,
  csv: closingWords[language].csv,
  byItem: salesWords[language].byItem,
  none: salesWords[language].none,
  invite: staffWords[language].invite,
  invitation: staffWords[language].codeTitle,
  refundAll: refundWords[language].refundAll('12.00'),
  refundNow: refundWords[language].confirm,
  refunded: refundWords[language].done,
  transfer: financeWords[language].giveBack,
  exchange: financeWords[language].transfer.exchange,
  transferred: financeWords[language].transfer.done,
  amount: financeWords[language].transfer.amount,
  confirmTransfer: financeWords[language].transfer.confirm,
  closing: counterWords[language].month.closing,
  monthsCsv: counterWords[language].month.csv,
  month: counterWords[language].month.title,
  next: uiWords[language].money.next,
}))
type Words = (typeof texts)['zh' | 'en']

const openCounter = (page: Page, t: Words) => async () => {
  await page.goto('/merchant-counter')
  await expect(page.getByRole('button', { name: t.today })).toBeVisible()
}

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]
  const settings = { language, wide: true }

  test(`does ten errands of a shop within few steps, ${language}`, async ({ browser, request }) => {
    test.slow()
    const shop = await openNoodleShop(request)
    const cashier = await hireCashier(request, shop)
    const payer = await newcomer(request)
    const pays = await callsOf(request, payer)
    const paymentPassword = 'torch123'
    await pays.post('/user/pay-code/turn-on', { paymentPassword })
    await pays.post('/user/pay-code/limits', { payment: '50', day: '100', paymentPassword })
    const paymentNo = await pays.payShop({ merchantId: shop.shopId, gfAmount: '12' })

    const staff = await signIn(await contextOf(browser, settings), cashier)
    await runErrands(staff, openCounter(staff, t), [
      [
        'a shift',
        1,
        async () => {
          await staff.getByRole('button', { name: t.openShift, exact: true }).click()
          await expect(staff.getByText(t.since)).toBeVisible()
        },
      ],
    ])
    const page = await signIn(await contextOf(browser, settings), shop.owner)
    await runErrands(page, openCounter(page, t), errandsOfOwner(page, t, { ...shop, pays, paymentNo }))
  })

  test(`finds what the demo’s noodle shop sold most within few steps, ${language}`, async ({ browser }) => {
    const page = await signIn(await contextOf(browser, settings), 'noodle')
    await runErrands(page, openCounter(page, t), [
      ['the dish that sold most this month', 0, () => expect(bestOf(page, t)).toContainText(/ GF$/)],
    ])
    // The month's sales agree.
    const shown = await bestOf(page, t).textContent()
    await bestOf(page, t).getByRole('link').click()
    const rows = page.getByRole('list', { name: t.byItem }).getByRole('listitem')
    await expect(rows.nth(2)).toBeVisible()
    const items = (await rows.allTextContents()).filter((row) => !row.startsWith(t.none))
    const sums = items.map((row) => Number(/([\d,.]+) GF$/.exec(row)?.[1]?.replaceAll(',', '')))
    expect(sums.length).toBeGreaterThan(2)
    expect(sums[0]).toBe(Math.max(...sums))
    expect(shown).toContain(items[0]?.split(' · ')[0])
  })
}

/** What the counter says sold most this month. */
const bestOf = (page: Page, t: Words) => page.getByRole('region', { name: t.month }).getByRole('definition')

interface Given {
  shopId: number
  pays: Awaited<ReturnType<typeof callsOf>>
  paymentNo: string
}

function errandsOfOwner(page: Page, t: Words, { shopId, pays, paymentNo }: Given): readonly Errand[] {
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).first()
  const open = (name: string) => page.getByRole('link', { name, exact: true }).click()
  const code = page.getByRole('img', { name: t.scanToPay })
  return [
    [
      "the day's takings",
      0,
      () => expect(page.getByRole('button', { name: t.today })).toContainText('12.00'),
    ],
    [
      'an amount, with the keyboard alone',
      3,
      async () => {
        // No person types as quickly as a scanner.
        for (const key of ['3', '8', 'Enter']) await page.keyboard.press(key, { delay: 100 })
        await expect(code).toBeVisible()
      },
    ],
    [
      'a bill of a dish',
      2,
      async () => {
        await page
          .getByRole('listitem')
          .getByRole('button', { name: /牛肉面/ })
          .first()
          .click()
        await button(t.collect).click()
        await expect(code).toBeVisible()
      },
    ],
    [
      "a customer's pay code, by a hand scanner",
      1,
      async () => {
        // Not as quickly before the scan as a scanner's own key.
        await page.keyboard.press('7', { delay: 100 })
        const { code: digits } = await pays.post<{ code: string }>('/user/pay-code/codes', {
          merchantId: shopId,
        })
        await scan(page, digits)
        await expect(page.getByText(t.paid).first()).toBeVisible()
      },
    ],
    [
      'a refund',
      3,
      async () => {
        await page.getByRole('button', { name: /12\.00 GF$/ }).click()
        const sheet = page.getByRole('dialog')
        await expect(sheet.getByText(paymentNo)).toBeVisible()
        await sheet.getByRole('button', { name: t.refundAll, exact: true }).click()
        await sheet.getByRole('button', { name: t.refundNow }).click()
        await expect(sheet.getByText(t.refunded, { exact: true }).last()).toBeVisible()
      },
    ],
    [
      'the payments of a month as a file',
      1,
      async () => {
        const saving = page.waitForEvent('download')
        await button(t.monthsCsv).click()
        expect(readFileSync(await (await saving).path(), 'utf8')).toContain(paymentNo)
      },
    ],
    [
      "the closing's movements as a file, with the payments' numbers",
      2,
      async () => {
        await open(t.closing)
        const saving = page.waitForEvent('download')
        await button(t.csv).click()
        expect(readFileSync(await (await saving).path(), 'utf8')).toContain(paymentNo)
      },
    ],
    [
      'an invitation of a cashier',
      2,
      async () => {
        await open(t.staff)
        await button(t.invite).click()
        await expect(page.getByRole('dialog', { name: t.invitation })).toContainText(/[A-Z0-9]{6}/)
      },
    ],
    [
      'GF moved to the owner',
      6,
      async () => {
        await open(t.payments)
        await button(t.transfer).click()
        const sheet = page.getByRole('dialog')
        await expect(sheet.getByLabel(new RegExp(`^${t.amount}`))).toBeFocused()
        await page.keyboard.type('1')
        await sheet.getByText(t.exchange, { exact: true }).click()
        await sheet.getByRole('button', { name: t.next, exact: true }).click()
        await sheet.getByRole('button', { name: t.confirmTransfer }).click()
        await expect(sheet.getByText(t.transferred).last()).toBeVisible()
      },
    ],
  ]
}
