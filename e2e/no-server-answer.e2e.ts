import { expect, test } from '@playwright/test'
import { words as balanceWords } from '../web/src/points/balance-words.ts'
import { contextOf, signIn } from './support/people.ts'

// Without an answer from the server no figure is invented: unknown ones are shown as unknown, cached ones with their time.

// spec: 000 §8 points: account cannot be loaded
test('shows an unknown balance as a dash, and loads it on retry', async ({ browser }) => {
  const page = await signIn(await contextOf(browser), 'hujun')
  await page.route('**/api/points/account/*', (route) => route.abort())
  await page.goto('/profile/assets')
  const hero = page.getByRole('region', { name: balanceWords.zh.balances })
  const again = hero.getByRole('button', { name: /重试/ })
  await expect(again).toBeVisible()
  await expect(hero.getByText('—')).toHaveCount(3)
  await expect(hero.getByText('0.00')).toHaveCount(0)

  await page.unroute('**/api/points/account/*')
  await again.click()
  // While they load there is no dash either.
  await expect(hero.getByText(/\d\.\d\d/).first()).toBeVisible()
  await expect(hero.getByText('—')).toHaveCount(0)

  // From now on the last figures are cached and shown with their time.
  await page.route('**/api/points/account/*', (route) => route.abort())
  await page.goto('/profile/assets')
  await expect(hero.getByText(/^离线数据，更新于 \d{4}-\d\d-\d\d \d\d:\d\d$/)).toBeVisible()
  await expect(hero.getByText('—')).toHaveCount(0)
})
