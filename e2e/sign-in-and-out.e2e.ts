import { expect, test } from '@playwright/test'
import { errors } from '@torch/contract/errors.ts'
import { common } from '../contract/src/common-words.ts'
import { words as profileWords } from '../web/src/identity/profile/profile-words.ts'
import { words as identityWords } from '../web/src/identity/words.ts'
import { inBothLanguages, languagesOf } from './support/languages.ts'
import { codeFromMail } from './support/mail.ts'
import { newcomer } from './support/newcomer.ts'
import { contextOf, signIn } from './support/people.ts'
import { ORIGIN } from './support/server-address.ts'

// A forgotten password is reset by mail; logging out deletes the stored session; a session ended by the server ends in the app.

const texts = inBothLanguages((language) => ({
  forgot: identityWords[language].login.forgot,
  account: identityWords[language].forgot.account,
  sendCode: identityWords[language].sendCode,
  waiting: { zh: /^\d+s/, en: /^\d+s/ }[language],
  code: identityWords[language].verificationCode,
  newPassword: identityWords[language].forgot.newPassword,
  weak: identityWords[language].strength.weak,
  fair: identityWords[language].strength.fair,
  confirm: identityWords[language].forgot.confirmNewPassword,
  mismatch: identityWords[language].validation.passwordMismatch,
  reset: identityWords[language].forgot.submit,
  done: identityWords[language].message.passwordResetSuccess,
  loginAccount: identityWords[language].login.account,
  password: identityWords[language].login.password,
  required: [
    identityWords[language].validation.accountRequired,
    identityWords[language].validation.passwordRequired,
  ],
  remember: identityWords[language].login.rememberMe,
  login: identityWords[language].login.submit,
  welcome: identityWords[language].message.loginSuccess,
  toRegister: identityWords[language].login.toRegister,
  logout: profileWords[language].logout.button,
  loggedOut: profileWords[language].logout.done,
}))

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]

  // spec: 000 §2 login: fields, remember me, loading, link to registration | login: then home
  // spec: 000 §2 forgotten password: account, code with seconds, two new ones, submit
  // spec: 000 §5 login: account and password | forgot: account, code, password, confirmation
  // spec: 000 §8 success messages
  test(`resets a forgotten password and logs in with the new one, ${language}`, { tag: '@short' }, async ({
    browser,
    request,
  }) => {
    const who = await newcomer(request)
    const page = await (await contextOf(browser, { language })).newPage()
    await page.goto(`/login?username=${who}`)
    await expect(page.getByLabel(t.loginAccount)).toHaveValue(who)
    await page.getByRole('button', { name: t.forgot }).click()
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByLabel(t.account, { exact: true })).toHaveValue(who)
    await sheet.getByRole('button', { name: t.sendCode }).click()
    await expect(sheet.getByRole('button', { name: t.waiting })).toHaveAttribute('aria-disabled', 'true')
    // The password's strength is shown while typing and is part of the field's accessible description.
    const chosen = sheet.getByLabel(t.newPassword, { exact: true })
    await chosen.fill(who)
    await expect(chosen).toHaveAccessibleDescription(t.weak)
    await chosen.fill('lantern-4821')
    await expect(chosen).toHaveAccessibleDescription(t.fair)
    await sheet.getByLabel(t.confirm, { exact: true }).fill('lantern-4822')
    await sheet.getByLabel(t.code, { exact: true }).fill(await codeFromMail(request, `${who}@example.com`))
    await sheet.getByRole('button', { name: t.reset }).click()
    await expect(sheet.getByText(t.mismatch)).toBeVisible()
    await sheet.getByLabel(t.confirm, { exact: true }).fill('lantern-4821')
    await sheet.getByRole('button', { name: t.reset }).click()
    await expect(page.getByText(t.done)).toBeVisible()
    await expect(sheet).toBeHidden()

    await page.getByLabel(t.loginAccount).fill('')
    await page.getByRole('button', { name: t.login, exact: true }).click()
    for (const words of t.required) await expect(page.getByText(words)).toBeVisible()
    await page.getByLabel(t.loginAccount).fill(who)
    await page.getByLabel(t.password, { exact: true }).fill('lantern-4821')
    await page.getByLabel(t.remember).check()
    const sent = page.waitForRequest('**/api/user/login')
    await page.getByRole('button', { name: t.login, exact: true }).click()
    expect((await sent).postDataJSON()).toEqual({ account: who, password: 'lantern-4821', rememberMe: true })
    await expect(page.getByText(t.welcome)).toBeVisible()
    await page.waitForURL(`${ORIGIN}/`)
  })

  // spec: 000 §2 login: fields, remember me, loading, link to registration
  // spec: 000 §2 profile: dialogs for logout, torch levels, feedback, login
  // spec: 000 §4 logout: confirmation, data deleted, message, then the login | logout: a failure is only logged
  test(`deletes the stored session when a member logs out, ${language}`, { tag: '@short' }, async ({
    browser,
    request,
  }) => {
    const page = await (await contextOf(browser, { language })).newPage()
    const who = await newcomer(request)
    await page.goto('/login')
    await page.getByLabel(t.loginAccount).fill(who)
    await page.getByLabel(t.password, { exact: true }).fill('torch123')
    await page.getByRole('button', { name: t.login, exact: true }).click()
    await page.waitForURL(`${ORIGIN}/`)
    await page.goto('/profile')
    const storedKeys = () =>
      page.evaluate(() =>
        ['accessToken', 'refreshToken', 'userInfo'].filter((name) => localStorage.getItem(name)),
      )
    expect(await storedKeys()).toHaveLength(3)
    // Also when the server cannot be reached.
    await page.route('**/api/user/logout', (route) => route.abort())
    await page.getByRole('button', { name: t.logout, exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: t.logout, exact: true }).click()
    await expect(page.getByText(t.loggedOut)).toBeVisible()
    await page.waitForURL(`${ORIGIN}/login`)
    expect(await storedKeys()).toEqual([])
  })

  // spec: 000 §4 logout: confirmation, data deleted, message, then the login
  test(`keeps the chosen language when a member logs out, ${language}`, async ({ browser, request }) => {
    // The browser's language is the other one.
    const other = language === 'zh' ? 'en' : 'zh'
    const page = await signIn(await contextOf(browser, { language: other }), await newcomer(request))
    await page.goto('/about')
    await page.evaluate((chosen) => localStorage.setItem('language', chosen), language)
    await page.goto('/profile')
    await page.getByRole('button', { name: t.logout, exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: t.logout, exact: true }).click()
    await page.waitForURL(`${ORIGIN}/login`)
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe(language)
    await page.reload()
    await expect(page.getByRole('button', { name: t.login, exact: true })).toBeVisible()
  })

  // spec: 000 §4 session: 401 ends it and leads to the login
  // spec: 000 §8 401 on any call
  test(`goes to the login when the server has ended the session, ${language}`, { tag: '@short' }, async ({
    browser,
  }) => {
    const page = await signIn(await contextOf(browser, { language }), 'bob')
    await page.goto('/profile/assets')
    await expect(page.locator('#history')).toBeVisible()
    const no = { success: false, code: errors.notSignedIn.code, message: 'no', data: null }
    await page.route('**/api/**', (route) => route.fulfill({ status: 401, json: no }))
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await page.getByRole('button', { name: common.loadMore[language] }).click()
    await expect(page).toHaveURL(`${ORIGIN}/login`)
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
    await expect(page.getByRole('link', { name: t.toRegister })).toBeVisible()
  })
}
