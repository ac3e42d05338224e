import { expect, type Page, test } from '@playwright/test'
import { languagesOf } from './support/languages.ts'
import { expectNoViolations } from './support/no-violations.ts'
import { newOperator } from './support/operators.ts'
import { type BrowserSettings, contextOf } from './support/people.ts'
import { totp } from './support/totp.ts'

// An operator sets a mail address and an authenticator app, loses the app, and signs in with a recovery code.

const texts = {
  zh: {
    ownAccount: /^我的账号/,
    add: /^填写邮箱/,
    address: '新邮箱',
    invalid: '请输入正确的邮箱',
    password: '登录密码',
    save: '保存',
    saved: '邮箱已保存',
    mailed: '您的火炬运营台邮箱已更换',
    wanted: /^有待办时发邮件/,
    off: '不再发送待办邮件',
    setUp: /^绑定身份验证器/,
    replace: /^更换身份验证器/,
    next: '下一步',
    firstCode: '新验证器显示的 6 位验证码',
    confirm: '确认绑定',
    kept: '我已保存好',
    left: (count: number) => `还剩 ${count} 个`,
    either: '验证码或恢复码',
    account: '账号',
    signInPassword: '密码',
    signIn: '登录',
    useRecovery: '手机不在身边？使用恢复码',
    recoveryCode: '恢复码',
    wrong: /验证码不正确/,
    used: '您用掉了一个火炬运营台恢复码',
    renew: /^更换恢复码/,
    renewButton: '生成新的恢复码',
  },
  en: {
    ownAccount: /^My account/,
    add: /^Add email address/,
    address: 'New email address',
    invalid: 'Please enter a valid email address',
    password: 'Password',
    save: 'Save',
    saved: 'Email address saved',
    mailed: 'Your Torch console email address has changed',
    wanted: /^Email me about waiting work/,
    off: 'You will get no more emails about waiting work',
    setUp: /^Set up an authenticator app/,
    replace: /^Change authenticator app/,
    next: 'Next',
    firstCode: '6-digit code from the new app',
    confirm: 'Confirm',
    kept: 'I have saved them',
    left: (count: number) => `${count} left`,
    either: 'Code from the app or recovery code',
    account: 'Account',
    signInPassword: 'Password',
    signIn: 'Sign in',
    useRecovery: 'Phone not at hand? Use a recovery code',
    recoveryCode: 'Recovery code',
    wrong: /Wrong code/,
    used: 'A Torch console recovery code was used',
    renew: /^Get new recovery codes/,
    renewButton: 'Get new codes',
  },
}
const browserSettings: Record<'zh' | 'en', BrowserSettings> = {
  zh: {},
  en: { language: 'en', dark: true, wide: true },
}

/** Returns the recovery codes on the sheet, and closes it. */
async function readCodes(page: Page, kept: string): Promise<string[]> {
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('listitem')).toHaveCount(10)
  const codes = await sheet.getByRole('listitem').allTextContents()
  await sheet.getByRole('button', { name: kept }).click()
  return codes
}

for (const language of languagesOf(import.meta.filename)) {
  test(`sets up mail, authenticator and recovery codes, and signs in by a recovery code, ${language}`, {
    tag: '@short',
  }, async ({ browser, request }) => {
    const t = texts[language]
    const operator = await newOperator(request, 'auditor')
    const address = `${operator.account}@torch.example`
    const subjects = async () => {
      const answer = await request.get(`/dev/mail.json?to=${encodeURIComponent(address)}`)
      return ((await answer.json()) as { subject: string }[]).map(({ subject }) => subject)
    }
    /** Signs in through the form: mails come in the language of the login. */
    const signInByForm = async () => {
      const page = await (await contextOf(browser, browserSettings[language])).newPage()
      await page.goto('/console')
      await page.getByLabel(t.account, { exact: true }).fill(operator.account)
      await page.getByLabel(t.signInPassword, { exact: true }).fill(operator.password)
      await page.getByRole('button', { name: t.signIn, exact: true }).click()
      return page
    }
    const page = await signInByForm()
    const sheet = page.getByRole('dialog')
    await page.getByRole('link', { name: t.ownAccount }).click()

    // A mail address, confirmed by the password.
    await page.getByRole('button', { name: t.add }).click()
    await sheet.getByLabel(t.address).fill('not-an-email')
    await sheet.getByLabel(t.password, { exact: true }).fill(operator.password)
    await sheet.getByRole('button', { name: t.save }).click()
    await expect(sheet.getByText(t.invalid)).toBeVisible()
    await sheet.getByLabel(t.address).fill(address)
    await sheet.getByRole('button', { name: t.save }).click()
    await expect(page.getByText(t.saved)).toBeVisible()
    await expect(page.getByText(address)).toBeVisible()
    await expect.poll(subjects).toContain(t.mailed)
    await page.getByRole('switch', { name: t.wanted }).click({ force: true })
    await expect(page.getByText(t.off)).toBeVisible()

    // An authenticator app and its recovery codes.
    await page.getByRole('button', { name: t.setUp }).click()
    await sheet.getByLabel(t.password, { exact: true }).fill(operator.password)
    await sheet.getByRole('button', { name: t.next }).click()
    const secret = (await sheet.locator('.font-mono').textContent()) ?? ''
    await expectNoViolations(page)
    await sheet.getByLabel(t.firstCode).fill(totp(secret))
    await sheet.getByRole('button', { name: t.confirm }).click()
    const [first = '', second = ''] = await readCodes(page, t.kept)
    await expect(page.getByText(t.left(10))).toBeVisible()
    await page.reload()
    await expect(page.getByRole('switch', { name: t.wanted })).not.toBeChecked()

    // The phone is lost.
    const lost = await signInByForm()
    await lost.getByRole('button', { name: t.useRecovery }).click()
    await lost.getByLabel(t.recoveryCode, { exact: true }).fill('AAAAA-AAAAA')
    await lost.getByRole('button', { name: t.signIn, exact: true }).click()
    await expect(lost.getByText(t.wrong)).toBeVisible()
    await lost.getByLabel(t.recoveryCode, { exact: true }).fill(first.toLowerCase())
    await lost.getByRole('button', { name: t.signIn, exact: true }).click()
    await lost.getByRole('link', { name: t.ownAccount }).click()
    await expect(lost.getByText(t.left(9))).toBeVisible()
    await expect.poll(subjects).toContain(t.used)

    // The authenticator app is replaced, and the recovery codes with it.
    await lost.getByRole('button', { name: t.replace }).click()
    const form = lost.getByRole('dialog')
    await form.getByLabel(t.password, { exact: true }).fill(operator.password)
    await form.getByLabel(t.either).fill(second)
    await form.getByRole('button', { name: t.next }).click()
    const next = (await form.locator('.font-mono').textContent()) ?? ''
    await form.getByLabel(t.firstCode).fill(totp(next))
    await form.getByRole('button', { name: t.confirm }).click()
    const [third = ''] = await readCodes(lost, t.kept)
    await lost.getByRole('button', { name: t.renew }).click()
    await form.getByLabel(t.password, { exact: true }).fill(operator.password)
    await form.getByLabel(t.either).fill(third)
    await form.getByRole('button', { name: t.renewButton }).click()
    expect(await readCodes(lost, t.kept)).not.toContain(third)
    await expect(lost.getByText(t.left(10))).toBeVisible()
    await expectNoViolations(lost)
  })
}
