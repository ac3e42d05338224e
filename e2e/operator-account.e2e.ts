import { expect, type Page, test } from '@playwright/test'
import { words as securityWords } from '../web/src/identity/security-words.ts'
import { words as accountWords } from '../web/src/operators/account/account-words.ts'
import { words as operatorsWords } from '../web/src/operators/words.ts'
import { words as uiWords } from '../web/src/ui/words.ts'
import { inBothLanguages, languagesOf } from './support/languages.ts'
import { expectNoViolations } from './support/no-violations.ts'
import { newOperator } from './support/operators.ts'
import { type BrowserSettings, contextOf } from './support/people.ts'
import { totp } from './support/totp.ts'

// An operator sets a mail address and an authenticator app, loses the app, and signs in with a recovery code.

const texts = inBothLanguages((language) => ({
  ownAccount: { zh: /^我的账号/, en: /^My account/ }[language],
  add: { zh: /^填写邮箱/, en: /^Add email address/ }[language],
  address: accountWords[language].newAddress,
  invalid: accountWords[language].addressInvalid,
  password: accountWords[language].password,
  save: { zh: '保存', en: 'Save' }[language],
  saved: accountWords[language].changed,
  mailed: { zh: '您的火炬运营台邮箱已更换', en: 'Your Torch console email address has changed' }[language],
  wanted: { zh: /^有待办时发邮件/, en: /^Email me about waiting work/ }[language],
  off: accountWords[language].switchedOff,
  setUp: { zh: /^绑定身份验证器/, en: /^Set up an authenticator app/ }[language],
  replace: { zh: /^更换身份验证器/, en: /^Change authenticator app/ }[language],
  next: uiWords[language].money.next,
  firstCode: accountWords[language].firstCode,
  confirm: accountWords[language].confirm,
  kept: securityWords[language].twoFactor.saved,
  left: { zh: (count: number) => `还剩 ${count} 个`, en: (count: number) => `${count} left` }[language],
  either: accountWords[language].code,
  account: { zh: '账号', en: 'Account' }[language],
  signInPassword: securityWords[language].devices.methods.password,
  signIn: operatorsWords[language].signIn.submit,
  useRecovery: securityWords[language].signIn.useRecovery,
  recoveryCode: securityWords[language].signIn.recoveryCode,
  wrong: { zh: /验证码不正确/, en: /Wrong code/ }[language],
  used: { zh: '您用掉了一个火炬运营台恢复码', en: 'A Torch console recovery code was used' }[language],
  renew: { zh: /^更换恢复码/, en: /^Get new recovery codes/ }[language],
  renewButton: accountWords[language].renewButton,
}))
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
