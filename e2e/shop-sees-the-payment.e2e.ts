import { expect, test } from '@playwright/test'
import { confirmPayment, payForm, payInSheet } from './support/pay.ts'
import { contextOf, signIn } from './support/people.ts'

// Two phones at a counter: Lao Wang's shows his shop's finances, Bob's pays. What Bob pays stands on Lao Wang's phone
// without anybody touching it.

test('a payment stands on the shop’s screen as it happens', async ({ browser }) => {
  const [counter, guest] = [await contextOf(browser), await contextOf(browser, { language: 'en' })]
  const shop = await signIn(counter, 'noodle')
  await shop.goto('/merchant-finance')
  await expect(shop.getByRole('heading', { name: '店铺财务' })).toBeVisible()
  const remark = `桌号 ${Date.now() % 100_000}`

  const bob = await signIn(guest, 'bob')
  await bob.goto('/scan-payment?code=GF_PAYMENT_DEMO0001')
  await bob.getByRole('button', { name: 'Add a note' }).click()
  await bob.getByLabel('Note').fill(remark)
  await payInSheet(bob, '16.80')
  await expect(bob.getByText('Payment successful')).toBeVisible()
  const number = await bob.getByText(/^T\d{22}$/).textContent()

  await expect(shop.getByText(number ?? 'no number')).toBeVisible()
  await expect(shop.getByText('16.80').first()).toBeVisible()
})

test('a lost answer is asked for again, and the noodles are paid once', async ({ browser }) => {
  const guest = await contextOf(browser, { language: 'en' })
  const bob = await signIn(guest, 'bob')
  const keys: (string | undefined)[] = []
  await bob.route('**/pay-with-gf', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    // The first request reaches the server; its answer does not reach the phone.
    if (keys.length === 1) {
      await route.fetch()
      await route.abort('connectionreset')
    } else {
      await route.continue()
    }
  })
  await bob.goto('/scan-payment?code=GF_PAYMENT_DEMO0001')
  await payInSheet(bob, '3.27')
  await expect(bob.getByText('Payment successful')).toBeVisible()
  expect(keys.length).toBeGreaterThan(1)
  expect(new Set(keys).size).toBe(1)

  const counter = await contextOf(browser)
  const shop = await signIn(counter, 'noodle')
  await shop.goto('/merchant-finance')
  await expect(shop.getByText('3.27')).toHaveCount(1)
})

test('what cannot be paid says why, and nothing moves', async ({ browser }) => {
  const guest = await contextOf(browser)
  const bob = await signIn(guest, 'bob')
  await bob.goto('/scan-payment?code=GF_PAYMENT_DEMO0001')
  await payInSheet(bob, '5', 'wrong-one')
  await expect(bob.getByText(/支付密码错误，还可尝试 4 次/).first()).toBeVisible()
  // What was typed is gone, and its field waits for another one.
  const { password } = payForm(bob)
  await expect(password).toHaveValue('')
  await expect(password).toBeFocused()
  await confirmPayment(bob)
  await expect(bob.getByText('付款成功')).toBeVisible()
})
