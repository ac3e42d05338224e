import { expect, test } from '@playwright/test'
import { words as profileWords } from '../web/src/identity/profile/profile-words.ts'
import { words as paymentsWords } from '../web/src/payments/words.ts'
import { words as uiWords } from '../web/src/ui/words.ts'
import { payInSheet } from './support/pay.ts'
import { contextOf, signIn } from './support/people.ts'

// Two phones at a counter: the shop's shows its finances, the payer's pays. The payment appears on the shop's phone by itself.

// spec: 001 §2 two tabs; payment records first | payment record and its detail
test('shows a payment on the shop’s screen without a reload', { tag: '@short' }, async ({ browser }) => {
  const [counter, guest] = [await contextOf(browser), await contextOf(browser, { language: 'en' })]
  const shop = await signIn(counter, 'noodle')
  await shop.goto('/merchant-finance')
  await expect(shop.getByRole('heading', { name: profileWords.zh.menu.finance })).toBeVisible()
  const remark = `桌号 ${Date.now() % 100_000}`

  const bob = await signIn(guest, 'bob')
  await bob.goto('/scan-payment?code=GF_PAYMENT_DEMO0001')
  await bob.getByRole('button', { name: uiWords.en.note.add }).click()
  await bob.getByLabel(uiWords.en.note.label).fill(remark)
  await payInSheet(bob, '16.80')
  await expect(bob.getByText(paymentsWords.en.receipt.title.paid)).toBeVisible()
  const number = await bob.getByText(/^T\d{22}$/).textContent()

  await expect(shop.getByText(number ?? 'no number')).toBeVisible()
  await expect(shop.getByText('16.80').first()).toBeVisible()
})

// spec: 001 §4 pay button: shop, amount, password, nothing in flight
test('pays once when the response is lost and the request repeated', { tag: '@short' }, async ({
  browser,
}) => {
  const guest = await contextOf(browser, { language: 'en' })
  const bob = await signIn(guest, 'bob')
  const keys: (string | undefined)[] = []
  await bob.route('**/pay-with-gf', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    // The first request reaches the server, but its response is lost.
    if (keys.length === 1) {
      await route.fetch()
      await route.abort('connectionreset')
    } else {
      await route.continue()
    }
  })
  await bob.goto('/scan-payment?code=GF_PAYMENT_DEMO0001')
  await payInSheet(bob, '3.27')
  await expect(bob.getByText(paymentsWords.en.receipt.title.paid)).toBeVisible()
  expect(keys.length).toBeGreaterThan(1)
  expect(new Set(keys).size).toBe(1)

  const counter = await contextOf(browser)
  const shop = await signIn(counter, 'noodle')
  await shop.goto('/merchant-finance')
  await expect(shop.getByText('3.27')).toHaveCount(1)
})
