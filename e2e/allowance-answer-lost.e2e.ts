import { expect, test } from '@playwright/test'
import { words as securityWords } from '../web/src/identity/security-words.ts'
import { words } from '../web/src/payments/pay-code/words.ts'
import { newcomer } from './support/newcomer.ts'
import { contextOf, signIn } from './support/people.ts'

// The answer about an offline allowance is lost: the sheet says so, and its repeated request sets the amount aside once, under the
// key that this device keeps.

test('sets an allowance aside once when its answer is lost, and shows codes from it', async ({
  browser,
  request,
}) => {
  const w = words.zh
  const password = securityWords.zh.secondKey.label
  const page = await signIn(await contextOf(browser), await newcomer(request))
  await page.goto('/pay-code')
  await page.getByRole('button', { name: w.off.action }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(password, { exact: true }).fill('torch123')
  await sheet.getByRole('button', { name: w.off.action }).click()
  await expect(sheet).toBeHidden()

  const sent: (string | null)[] = []
  const keys = new Set<string | undefined>()
  let isLost = true
  await page.route('**/api/user/pay-code/offline', async (route) => {
    sent.push(route.request().postData())
    keys.add(route.request().headers()['idempotency-key'])
    if (!isLost) return route.continue()
    // The request reaches the server, but its answer is lost.
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.getByRole('button', { name: w.offline.title }).click()
  await sheet.getByLabel(w.offline.amount).fill('100')
  await sheet.getByLabel(password, { exact: true }).fill('torch123')
  await sheet.getByRole('button', { name: w.offline.set }).click()
  await expect(sheet.getByText(w.offline.unanswered)).toBeVisible()
  const again = sheet.getByRole('button', { name: w.offline.askAgain })
  await expect(again).toBeVisible()
  isLost = false
  await again.click()
  await expect(sheet).toBeHidden()
  expect(sent.length).toBeGreaterThan(1)
  expect([new Set(sent).size, keys.size]).toEqual([1, 1])
  await expect(page.getByText(w.offline.left('100.00', '').slice(0, 9)).first()).toBeVisible()
})
