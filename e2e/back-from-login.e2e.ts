import { expect, test } from '@playwright/test'
import { newcomer } from './support/newcomer.ts'
import { contextOf } from './support/people.ts'
import { ORIGIN } from './support/place.ts'

// A printed code that the phone's own camera read, while nobody is signed in (docs/decisions/034).

const CODE = '/scan-payment?code=GF_PAYMENT_DEMO0001'

test('a code that was scanned while signed out is there after the login', async ({ browser, request }) => {
  const name = await newcomer(request)
  const page = await (await contextOf(browser)).newPage()
  await page.goto(CODE)
  await expect(page).toHaveURL(`${ORIGIN}/login`)
  // Once round by the registration, and one new page: neither forgets the way.
  await page.getByRole('link', { name: '去注册' }).click()
  await expect(page).toHaveURL(`${ORIGIN}/register`)
  await page.reload()
  await page.getByRole('main').getByRole('link', { name: '去登录' }).click()
  await page.getByLabel('用户名或邮箱').fill(name)
  await page.getByLabel('密码', { exact: true }).fill('torch123')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page).toHaveURL(`${ORIGIN}${CODE}`)
  await expect(page.getByRole('heading', { name: '老王面馆' })).toBeVisible()
})
