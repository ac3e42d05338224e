import { expect, test } from '@playwright/test'
import { words as settingsWords } from '../web/src/identity/settings/settings-words.ts'
import { words as identityWords } from '../web/src/identity/words.ts'
import { newcomer } from './support/newcomer.ts'
import { contextOf, signIn } from './support/people.ts'
import { ORIGIN } from './support/server-address.ts'

// A printed code that the phone's own camera opens while no member is signed in (rules/screens#sign-in).

const CODE = '/scan-payment?code=GF_PAYMENT_DEMO0001'

test('returns to the scanned code after the login', { tag: '@short' }, async ({ browser, request }) => {
  const name = await newcomer(request)
  const page = await (await contextOf(browser)).newPage()
  await page.goto(CODE)
  await expect(page).toHaveURL(`${ORIGIN}/login`)
  // The target survives a detour through the registration and a reload.
  await page.getByRole('link', { name: identityWords.zh.login.toRegister }).click()
  await expect(page).toHaveURL(`${ORIGIN}/register`)
  await page.reload()
  await page.getByRole('main').getByRole('link', { name: identityWords.zh.register.toLogin }).click()
  await page.getByLabel(identityWords.zh.login.account).fill(name)
  await page.getByLabel(identityWords.zh.login.password, { exact: true }).fill('torch123')
  await page.getByRole('button', { name: identityWords.zh.login.submit, exact: true }).click()
  await expect(page).toHaveURL(`${ORIGIN}${CODE}`)
  await expect(page.getByRole('heading', { name: '老王面馆' })).toBeVisible()
})

// A reload while a sheet opens can leave the sheet's mark in the history entry.
test('stays on the page when a sheet closes on a history entry with a stale sheet mark', async ({
  browser,
  request,
}) => {
  const page = await signIn(await contextOf(browser), await newcomer(request))
  await page.goto('/profile')
  await page.goto('/profile/settings')
  await page.evaluate(() => history.replaceState({ ...history.state, sheet: 'gone' }, ''))
  await page.reload()
  await page.getByRole('button', { name: settingsWords.zh.account.loginPassword }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect.poll(() => page.evaluate(() => history.state?.sheet)).toBeUndefined()
  await expect(page).toHaveURL(`${ORIGIN}/profile/settings`)
  await page.goBack()
  await expect(page).toHaveURL(`${ORIGIN}/profile`)
})
