import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test'
import { common } from '../contract/src/common-words.ts'
import { errorText } from '../contract/src/errors.ts'
import { words as securityWords } from '../web/src/identity/security-words.ts'
import { words as accountWords } from '../web/src/operators/account/account-words.ts'
import { words as operatorsWords } from '../web/src/operators/words.ts'
import { words as uiWords } from '../web/src/ui/words.ts'
import { inBothLanguages, languagesOf } from './support/languages.ts'
import { mailTo } from './support/mail.ts'
import { expectNoViolations } from './support/no-violations.ts'
import { newOperator } from './support/operators.ts'
import { type BrowserSettings, contextOf } from './support/people.ts'
import { signInToConsole } from './support/sign-in-forms.ts'
import { totp } from './support/totp.ts'

// An operator sets a mail address and an authenticator app, loses the app, and signs in with a recovery code.

const texts = inBothLanguages((language) => ({
  ownAccount: accountWords[language].title,
  add: accountWords[language].add,
  address: accountWords[language].newAddress,
  invalid: accountWords[language].addressInvalid,
  password: accountWords[language].password,
  save: common.save[language],
  saved: accountWords[language].changed,
  mailed: { zh: '您的火炬运营台邮箱已更换', en: 'Your Torch console email address has changed' }[language],
  wanted: accountWords[language].wanted,
  off: accountWords[language].switchedOff,
  setUp: accountWords[language].setUp,
  replace: accountWords[language].replace,
  next: uiWords[language].money.next,
  firstCode: accountWords[language].firstCode,
  confirm: accountWords[language].confirm,
  kept: securityWords[language].twoFactor.saved,
  left: accountWords[language].left,
  either: accountWords[language].code,
  signIn: operatorsWords[language].signIn.submit,
  useRecovery: securityWords[language].signIn.useRecovery,
  recoveryCode: securityWords[language].signIn.recoveryCode,
  wrong: errorText('wrongOperatorCode', language),
  used: { zh: '您用掉了一个火炬运营台恢复码', en: 'A Torch console recovery code was used' }[language],
  renew: accountWords[language].renew,
  renewButton: accountWords[language].renewButton,
}))
const browserSettings: Record<'zh' | 'en', BrowserSettings> = {
  zh: {},
  en: { language: 'en', dark: true, wide: true },
}

type Texts = (typeof texts)['zh' | 'en']

async function subjectsTo(request: APIRequestContext, address: string): Promise<string[]> {
  return (await mailTo(request, address)).map(({ subject }) => subject)
}

/** Returns the recovery codes on the sheet, and closes it. */
async function readCodes(page: Page, kept: string): Promise<string[]> {
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('listitem')).toHaveCount(10)
  const codes = await sheet.getByRole('listitem').allTextContents()
  await sheet.getByRole('button', { name: kept }).click()
  return codes
}

interface Operator {
  account: string
  password: string
}

/** Signs in through the form: mails come in the language of the login. */
async function signInByForm(browser: Browser, language: 'zh' | 'en', operator: Operator): Promise<Page> {
  const page = await (await contextOf(browser, browserSettings[language])).newPage()
  await page.goto('/console')
  await signInToConsole(page, language, operator)
  return page
}

/** Opens the own account of a new operator, who has a mail address in its name. */
async function openOwnAccount(browser: Browser, request: APIRequestContext, language: 'zh' | 'en') {
  const t = texts[language]
  const operator = await newOperator(request, 'auditor')
  const address = `${operator.account}@torch.example`
  const page = await signInByForm(browser, language, operator)
  const sheet = page.getByRole('dialog')
  await page.getByRole('link', { name: t.ownAccount }).click()
  await page.getByRole('button', { name: t.add }).click()
  await sheet.getByLabel(t.address).fill(address)
  await sheet.getByLabel(t.password, { exact: true }).fill(operator.password)
  await sheet.getByRole('button', { name: t.save }).click()
  await expect(page.getByText(t.saved)).toBeVisible()
  return { page, operator, address }
}

/** Sets up an authenticator app on the own account. Returns the recovery codes. */
async function setUpApp(page: Page, t: Texts, { password }: Operator): Promise<string[]> {
  const sheet = page.getByRole('dialog')
  await page.getByRole('button', { name: t.setUp }).click()
  await sheet.getByLabel(t.password, { exact: true }).fill(password)
  await sheet.getByRole('button', { name: t.next }).click()
  const secret = (await sheet.locator('.font-mono').textContent()) ?? ''
  await expectNoViolations(page)
  await sheet.getByLabel(t.firstCode).fill(totp(secret))
  await sheet.getByRole('button', { name: t.confirm }).click()
  return readCodes(page, t.kept)
}

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]

  test(`sets a mail address as an operator, and switches its mails off, ${language}`, {
    tag: '@short',
  }, async ({ browser, request }) => {
    const operator = await newOperator(request, 'auditor')
    const address = `${operator.account}@torch.example`
    const page = await signInByForm(browser, language, operator)
    const sheet = page.getByRole('dialog')
    await page.getByRole('link', { name: t.ownAccount }).click()
    await page.getByRole('button', { name: t.add }).click()
    await sheet.getByLabel(t.address).fill('not-an-email')
    await sheet.getByLabel(t.password, { exact: true }).fill(operator.password)
    await sheet.getByRole('button', { name: t.save }).click()
    await expect(sheet.getByText(t.invalid)).toBeVisible()
    await sheet.getByLabel(t.address).fill(address)
    await sheet.getByRole('button', { name: t.save }).click()
    await expect(page.getByText(t.saved)).toBeVisible()
    await expect(page.getByText(address)).toBeVisible()
    await expect.poll(() => subjectsTo(request, address)).toContain(t.mailed)
    await page.getByRole('switch', { name: t.wanted }).click({ force: true })
    await expect(page.getByText(t.off)).toBeVisible()
    await page.reload()
    await expect(page.getByRole('switch', { name: t.wanted })).not.toBeChecked()
  })

  test(`signs in by a recovery code as an operator who lost the app, ${language}`, { tag: '@short' }, async ({
    browser,
    request,
  }) => {
    const { page, operator, address } = await openOwnAccount(browser, request, language)
    const [first = ''] = await setUpApp(page, t, operator)
    await expect(page.getByText(t.left(10))).toBeVisible()

    const lost = await signInByForm(browser, language, operator)
    await lost.getByRole('button', { name: t.useRecovery }).click()
    await lost.getByLabel(t.recoveryCode, { exact: true }).fill('AAAAA-AAAAA')
    await lost.getByRole('button', { name: t.signIn, exact: true }).click()
    await expect(lost.getByText(t.wrong)).toBeVisible()
    await lost.getByLabel(t.recoveryCode, { exact: true }).fill(first.toLowerCase())
    await lost.getByRole('button', { name: t.signIn, exact: true }).click()
    await lost.getByRole('link', { name: t.ownAccount }).click()
    await expect(lost.getByText(t.left(9))).toBeVisible()
    await expect.poll(() => subjectsTo(request, address)).toContain(t.used)
  })

  test(`replaces the authenticator app and its recovery codes as an operator, ${language}`, async ({
    browser,
    request,
  }) => {
    const { page, operator } = await openOwnAccount(browser, request, language)
    const [first = ''] = await setUpApp(page, t, operator)
    await page.getByRole('button', { name: t.replace }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel(t.password, { exact: true }).fill(operator.password)
    await form.getByLabel(t.either).fill(first)
    await form.getByRole('button', { name: t.next }).click()
    const next = (await form.locator('.font-mono').textContent()) ?? ''
    await form.getByLabel(t.firstCode).fill(totp(next))
    await form.getByRole('button', { name: t.confirm }).click()
    const [second = ''] = await readCodes(page, t.kept)
    await page.getByRole('button', { name: t.renew }).click()
    await form.getByLabel(t.password, { exact: true }).fill(operator.password)
    await form.getByLabel(t.either).fill(second)
    await form.getByRole('button', { name: t.renewButton }).click()
    expect(await readCodes(page, t.kept)).not.toContain(second)
    await expect(page.getByText(t.left(10))).toBeVisible()
    await expectNoViolations(page)
  })
}
