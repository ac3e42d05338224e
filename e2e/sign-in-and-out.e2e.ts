import { expect, test } from '@playwright/test'
import { languagesOf } from './support/languages.ts'
import { codeFromMail } from './support/mail.ts'
import { newcomer } from './support/newcomer.ts'
import { contextOf, signIn } from './support/people.ts'
import { ORIGIN } from './support/server-address.ts'

// A forgotten password is reset by mail; logging out deletes the stored session; a session ended by the server ends in the app.

const texts = {
  zh: {
    forgot: '忘记密码？',
    account: '用户名',
    sendCode: '获取验证码',
    waiting: /^\d+s/,
    code: '验证码',
    newPassword: '新密码',
    weak: '强度：弱，容易被猜到',
    fair: '强度：中',
    confirm: '确认新密码',
    mismatch: '两次输入的密码不一致',
    reset: '重置密码',
    done: '密码已重置，请用新密码登录',
    loginAccount: '用户名或邮箱',
    password: '密码',
    required: ['请输入账号', '请输入密码'],
    remember: /^记住我/,
    login: '登录',
    welcome: '登录成功，欢迎回来',
    toRegister: '去注册',
    logout: '退出登录',
    loggedOut: '已退出登录',
  },
  en: {
    forgot: 'Forgot password?',
    account: 'Username',
    sendCode: 'Send code',
    waiting: /^\d+s/,
    code: 'Verification code',
    newPassword: 'New password',
    weak: 'Weak: easy to guess',
    fair: 'Fair',
    confirm: 'Confirm new password',
    mismatch: 'The passwords do not match',
    reset: 'Reset password',
    done: 'Your password was reset. Log in with the new one',
    loginAccount: 'Username or email',
    password: 'Password',
    required: ['Enter your account', 'Enter a password'],
    remember: /^Remember me/,
    login: 'Log in',
    welcome: 'You are logged in. Welcome back',
    toRegister: 'Register',
    logout: 'Log out',
    loggedOut: 'You are logged out',
  },
}

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]

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

  test(`goes to the login when the server has ended the session, ${language}`, { tag: '@short' }, async ({
    browser,
  }) => {
    const page = await signIn(await contextOf(browser, { language }), 'bob')
    await page.goto('/profile/assets')
    await expect(page.locator('#history')).toBeVisible()
    const no = { success: false, code: 1004, message: 'no', data: null }
    await page.route('**/api/**', (route) => route.fulfill({ status: 401, json: no }))
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await page.getByRole('button', { name: language === 'zh' ? '加载更多' : 'Load more' }).click()
    await expect(page).toHaveURL(`${ORIGIN}/login`)
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
    await expect(page.getByRole('link', { name: t.toRegister })).toBeVisible()
  })
}
