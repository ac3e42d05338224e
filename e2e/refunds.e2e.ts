import { expect, test } from '@playwright/test'
import { words as refundWords } from '../web/src/payments/refund/refund-words.ts'
import { words as paymentsWords } from '../web/src/payments/words.ts'
import { words as uiWords } from '../web/src/ui/words.ts'
import { inBothLanguages, languagesOf } from './support/languages.ts'
import { callsOf } from './support/member-calls.ts'
import { newcomer } from './support/newcomer.ts'
import { payInSheet } from './support/pay.ts'
import { contextOf, signIn } from './support/people.ts'

// The shop refunds a payment in two parts; the payer sees each on the receipt.

const texts = inBothLanguages((language) => ({
  refund: refundWords[language].refundPart,
  amount: refundWords[language].amount,
  all: refundWords[language].all,
  reason: refundWords[language].reason,
  next: uiWords[language].money.next,
  confirm: refundWords[language].confirm,
  done: refundWords[language].done,
  finish: uiWords[language].money.done,
  close: uiWords[language].close,
  history: refundWords[language].history,
  tooMuch: refundWords[language].tooMuch('6.00'),
  partly: refundWords[language].partly('4.00'),
  titles: paymentsWords[language].receipt.title,
  whole: refundWords[language].partly('10.00'),
  historyRow: refundWords[language].refunded('10.00'),
  rowWhole: refundWords[language].refundedInFull,
}))

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]
  test(`refunds a payment in two parts and shows them on the payer’s receipt, ${language}`, {
    tag: '@short',
  }, async ({ browser, request }) => {
    const paymentNo = await (await callsOf(request, 'bob')).pay('10', `refund ${language}`)
    const bob = await signIn(await contextOf(browser, { language }), 'bob')
    await bob.goto(`/scan-payment?receipt=${paymentNo}`)
    await expect(bob.getByText(paymentNo)).toBeVisible()
    const title = (name: string) => bob.getByRole('heading', { name, exact: true })
    await expect(title(t.titles.paid)).toBeVisible()
    await expect(bob.locator('.drawn-tick')).toBeVisible()

    const page = await signIn(await contextOf(browser, { language }), 'noodle')
    await page.goto('/merchant-finance')
    const row = page.getByRole('button', { name: new RegExp(paymentNo) })
    await row.click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: t.refund, exact: true }).click()
    await sheet.getByLabel(t.amount, { exact: true }).fill('4')
    await sheet.getByLabel(t.reason).fill('=没有香菜')
    await sheet.getByRole('button', { name: t.next, exact: true }).click()
    await expect(sheet.getByText('8.00 PV')).toBeVisible()
    await sheet.getByRole('button', { name: t.confirm }).click()
    await expect(sheet.getByText(t.done, { exact: true }).last()).toBeVisible()
    await sheet.getByRole('button', { name: t.finish }).click()
    await expect(sheet.getByRole('region', { name: t.history }).getByText('=没有香菜')).toBeVisible()

    // The payer's receipt updates by itself.
    await expect(bob.getByText(t.partly)).toBeVisible()
    await expect(title(t.titles.partlyRefunded)).toBeVisible()
    await expect(bob.locator('.drawn-tick')).toHaveCount(0)

    await sheet.getByRole('button', { name: t.refund, exact: true }).click()
    await sheet.getByLabel(t.amount, { exact: true }).fill('6.01')
    await expect(sheet.getByText(t.tooMuch)).toBeVisible()
    await sheet.getByRole('button', { name: t.all }).click()
    await sheet.getByRole('button', { name: t.next, exact: true }).click()
    await expect(sheet.getByText('12.00 PV')).toBeVisible()
    await sheet.getByRole('button', { name: t.confirm }).click()
    await sheet.getByRole('button', { name: t.finish }).click()
    await expect(sheet.getByRole('button', { name: t.refund, exact: true })).toHaveCount(0)
    await sheet.getByRole('button', { name: t.close }).click()
    await expect(row).toContainText(t.rowWhole)
    await expect(bob.getByText(t.whole, { exact: true })).toBeVisible()
    await expect(title(t.titles.refunded)).toBeVisible()
    await expect(title(t.titles.paid)).toHaveCount(0)
    await bob.goto('/history?group=payments')
    await expect(bob.locator('li', { hasText: t.historyRow }).first()).toContainText('−10.00')
  })
}

test('prints a receipt on white in dark mode', { tag: '@short' }, async ({ browser, request }) => {
  const paymentNo = await (await callsOf(request, 'bob')).pay('10')
  const bob = await signIn(await contextOf(browser), 'bob')
  await bob.goto(`/scan-payment?receipt=${paymentNo}`)
  await expect(bob.getByText(paymentNo)).toBeVisible()
  await bob.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(bob.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(bob.locator('body')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
})

test('shows the refund of a payment whose response was lost', async ({ browser, request }) => {
  const page = await signIn(await contextOf(browser), await newcomer(request))
  let paymentNo = ''
  await page.route('**/pay-with-gf', async (route) => {
    if (paymentNo !== '') return route.continue()
    const answer = await route.fetch()
    paymentNo = ((await answer.json()) as { data: { paymentNo: string } }).data.paymentNo
    await page.goto('about:blank')
  })
  await page.goto('/scan-payment?code=GF_PAYMENT_DEMO0001')
  await payInSheet(page, '3')
  await page.waitForURL('about:blank')
  const shop = await callsOf(request, 'noodle')
  await shop.post('/merchants/payment/refund', { paymentNo, amount: '1', reason: '少了一碟小菜' })
  await page.goto('/scan-payment')
  await expect(
    page.getByRole('heading', { name: paymentsWords.zh.receipt.title.partlyRefunded }),
  ).toBeFocused()
  await expect(page.locator('.drawn-tick')).toHaveCount(0)
})
