import { expect, type Page, test } from '@playwright/test'
import { errors } from '../contract/src/errors.ts'
import { words as securityWords } from '../web/src/identity/security-words.ts'
import { words as settingsWords } from '../web/src/identity/settings/settings-words.ts'
import { words as identityWords } from '../web/src/identity/words.ts'
import { words as paymentsWords } from '../web/src/payments/words.ts'
import { words as uiWords } from '../web/src/ui/words.ts'
import { addVirtualAuthenticator } from './support/authenticator.ts'
import { inBothLanguages, languagesOf } from './support/languages.ts'
import { newcomer } from './support/newcomer.ts'
import { expectNoViolations } from './support/no-violations.ts'
import { payForm, speakAmount } from './support/pay.ts'
import { contextOf, signIn } from './support/people.ts'
import { ORIGIN } from './support/server-address.ts'
import { logIn } from './support/sign-in-forms.ts'
import { totp } from './support/totp.ts'
import { countTouches } from './support/touches.ts'

// What keeps an account its owner's: two passwords, a second factor, a passkey, and a look at who else is signed in.

const texts = inBothLanguages((language) => ({
  login: identityWords[language].login.submit,
  changeLogin: settingsWords[language].account.loginPassword,
  changePayment: settingsWords[language].account.paymentPassword,
  old: settingsWords[language].password.old,
  new: settingsWords[language].password.new,
  confirm: settingsWords[language].password.confirm,
  submit: settingsWords[language].password.submit,
  newPin: settingsWords[language].password.pin.new,
  weakPin: settingsWords[language].password.pin.weak,
  passwordKind: identityWords[language].login.password,
  mismatch: identityWords[language].validation.passwordMismatch,
  tooShort: identityWords[language].validation.passwordLength,
  loginDone: settingsWords[language].password.login.done,
  loginFailed: settingsWords[language].password.login.failed,
  paymentDone: settingsWords[language].password.payment.done,
  stillSame: settingsWords[language].account.stillSame,
  ok: uiWords[language].confirm,
  wrong: errors.wrongCredentials[language],
  welcome: identityWords[language].message.loginSuccess,
  turnOn: securityWords[language].twoFactor.turnOn,
  loginPassword: securityWords[language].twoFactor.password,
  next: securityWords[language].twoFactor.next,
  firstCode: securityWords[language].twoFactor.firstCode,
  confirmOn: securityWords[language].twoFactor.confirm,
  kept: securityWords[language].twoFactor.saved,
  isOn: securityWords[language].twoFactor.isOn,
  left: securityWords[language].twoFactor.left(9),
  secondStep: securityWords[language].twoFactor.title,
  code: securityWords[language].signIn.code,
  useRecovery: securityWords[language].signIn.useRecovery,
  recoveryCode: securityWords[language].signIn.recoveryCode,
  continue: securityWords[language].signIn.submit,
  turnOff: securityWords[language].twoFactor.turnOff,
  turnOffButton: securityWords[language].twoFactor.turnOff,
  either: securityWords[language].twoFactor.code,
  offDone: securityWords[language].twoFactor.offDone,
  addPasskey: securityWords[language].passkeys.add,
  name: securityWords[language].passkeys.name,
  paymentPassword: securityWords[language].secondKey.label,
  passkeyAdded: securityWords[language].passkeys.addDone,
  byPasskey: securityWords[language].signIn.passkey,
  willAsk: securityWords[language].instead.willAsk,
  paid: paymentsWords[language].receipt.title.paid,
  remove: securityWords[language].passkeys.remove,
  passkeyRemoved: securityWords[language].passkeys.removeDone,
  thisDevice: securityWords[language].devices.current,
  onlyThis: securityWords[language].devices.onlyThis,
  endOthers: securityWords[language].devices.endOthers,
  end: securityWords[language].devices.end,
  ended: securityWords[language].devices.ended,
}))
type Texts = (typeof texts)['en'] | (typeof texts)['zh']

for (const language of languagesOf(import.meta.filename)) {
  const t: Texts = texts[language]

  // spec: 000 §2 login: success and error dialogs | assets: hint about the payment password
  // spec: 000 §2 settings: links to profile editing and both passwords | settings: a dialog after each
  // spec: 000 §5 change passwords: all three, 6 to 20, equal; inline
  // spec: 000 §8 the server’s message in a dialog; network, login, registration fallbacks | success messages
  test(`both passwords change, and the others are logged out, ${language}`, { tag: '@short' }, async ({
    browser,
    request,
  }) => {
    const who = await newcomer(request)
    const other = await signIn(await contextOf(browser, { language }), who)
    await other.goto('/profile')
    const page = await signIn(await contextOf(browser, { language }), who)
    await page.goto('/profile/settings')
    await expect(page.getByText(t.stillSame)).toBeVisible()

    await page.getByRole('button', { name: t.changeLogin }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel(t.old, { exact: true }).fill('wrong-one')
    await sheet.getByLabel(t.new, { exact: true }).fill('short')
    await sheet.getByLabel(t.confirm, { exact: true }).fill('longer-one')
    await sheet.getByRole('button', { name: t.submit }).click()
    await expect(sheet.getByText(t.tooShort)).toBeVisible()
    await sheet.getByLabel(t.new, { exact: true }).fill('lantern-4821')
    await expect(sheet.getByText(t.mismatch)).toBeVisible()
    await sheet.getByLabel(t.confirm, { exact: true }).fill('lantern-4821')
    await sheet.getByRole('button', { name: t.submit }).click()
    await expect(page.getByRole('alertdialog', { name: t.loginFailed })).toBeVisible()
    await page.getByRole('alertdialog').getByRole('button', { name: t.ok }).click()
    await sheet.getByLabel(t.old, { exact: true }).fill('torch123')
    await sheet.getByRole('button', { name: t.submit }).click()
    await expect(page.getByRole('alertdialog', { name: t.loginDone })).toBeVisible()
    await page.getByRole('alertdialog').getByRole('button', { name: t.ok }).click()

    // With another login password the payment password is no longer the same one.
    await expect(page.getByText(t.stillSame)).toBeHidden()
    await page.getByRole('button', { name: t.changePayment }).click()
    await sheet.getByLabel(t.old, { exact: true }).fill('torch123')
    await test.step('a PIN comes first, and one that is easy to guess is refused', async () => {
      await sheet.getByLabel(t.newPin, { exact: true }).fill('900521')
      await sheet.getByLabel(t.newPin, { exact: true }).blur()
      await expect(sheet.getByText(t.weakPin)).toBeVisible()
      await expectNoViolations(page, 'PIN')
    })
    await sheet.getByText(t.passwordKind, { exact: true }).click()
    await sheet.getByLabel(t.new, { exact: true }).fill('harvest-7755')
    await sheet.getByLabel(t.confirm, { exact: true }).fill('harvest-7755')
    await sheet.getByRole('button', { name: t.submit }).click()
    await expect(page.getByRole('alertdialog', { name: t.paymentDone })).toBeVisible()

    await expectLoggedOut(other, t)
    await other.goto('/login')
    await logIn(other, language, who)
    await expect(other.getByText(t.wrong)).toBeVisible()
    await other.getByRole('alertdialog').getByRole('button', { name: t.ok }).click()
    await logIn(other, language, who, 'lantern-4821')
    await expect(other.getByText(t.welcome)).toBeVisible()
  })

  // spec: 000 §2 settings: two-factor and login history
  test(`a second factor is asked for, and a recovery code does as well, ${language}`, {
    tag: '@short',
  }, async ({ browser, request }) => {
    const who = await newcomer(request)
    const page = await signIn(await contextOf(browser, { language }), who)
    await page.goto('/profile/settings/two-factor')
    await page.getByRole('button', { name: t.turnOn }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel(t.loginPassword, { exact: true }).fill('torch123')
    await sheet.getByRole('button', { name: t.next }).click()
    const secret = ((await sheet.locator('.font-mono').textContent()) ?? '').replaceAll(' ', '')
    await sheet.getByLabel(t.firstCode).fill(totp(secret))
    await sheet.getByRole('button', { name: t.confirmOn }).click()
    const codes = page.getByRole('dialog').getByRole('listitem')
    await expect(codes).toHaveCount(10)
    const [recovery = '', other = ''] = await codes.allTextContents()
    await page.getByRole('button', { name: t.kept }).click()
    await expect(page.getByRole('heading', { name: t.isOn })).toBeVisible()

    const guest = await (await contextOf(browser, { language })).newPage()
    await guest.goto('/login')
    await logIn(guest, language, who)
    await expect(guest.getByRole('heading', { name: t.secondStep })).toBeVisible()
    // The code of the set-up is used up; the next one is half a minute ahead, which clocks may be.
    await guest.getByLabel(t.code, { exact: true }).fill(totp(secret, Date.now() + 30_000))
    await guest.getByRole('button', { name: t.continue }).click()
    await expect(guest.getByText(t.welcome)).toBeVisible()

    const lost = await (await contextOf(browser, { language })).newPage()
    await lost.goto('/login')
    await logIn(lost, language, who)
    await lost.getByRole('button', { name: t.useRecovery }).click()
    await lost.getByLabel(t.recoveryCode, { exact: true }).fill(recovery)
    await lost.getByRole('button', { name: t.continue }).click()
    await expect(lost.getByText(t.welcome)).toBeVisible()
    await lost.waitForURL(`${ORIGIN}/`)

    await page.reload()
    await expect(page.getByText(t.left)).toBeVisible()
    await page.getByRole('button', { name: t.turnOff }).click()
    await sheet.getByLabel(t.loginPassword, { exact: true }).fill('torch123')
    await sheet.getByLabel(t.either).fill(other)
    await sheet.getByRole('button', { name: t.turnOffButton }).click()
    await expect(page.getByRole('alertdialog', { name: t.offDone })).toBeVisible()
  })

  test(`a passkey logs in and confirms a payment, ${language}`, { tag: '@short' }, async ({
    browser,
    request,
  }) => {
    const who = await newcomer(request)
    const page = await signIn(await contextOf(browser, { language }), who)
    await addVirtualAuthenticator(page)
    await page.goto('/profile/settings/passkeys')
    await page.getByRole('button', { name: t.addPasskey }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel(t.name, { exact: true }).fill('Pixel 🔑')
    await sheet.getByLabel(t.loginPassword, { exact: true }).fill('torch123')
    await sheet.getByLabel(t.paymentPassword, { exact: true }).fill('torch123')
    await sheet.getByRole('button', { name: t.addPasskey }).click()
    await expect(page.getByRole('alertdialog', { name: t.passkeyAdded })).toBeVisible()
    await page.getByRole('alertdialog').getByRole('button', { name: t.ok }).click()
    await expect(page.getByRole('heading', { name: 'Pixel 🔑' })).toBeVisible()

    await page.goto('/scan-payment?code=GF_PAYMENT_DEMO0001')
    // Who has a passkey is asked for it at once, and may type all the same.
    const touches = await countTouches(page)
    await page.reload()
    await speakAmount(page, '2.50')
    await expect(page.getByText(t.willAsk)).toBeVisible()
    await payForm(page).go.click()
    await expect(page.getByText(t.paid)).toBeVisible()
    // On, and pay: the device asks for the finger itself.
    expect(await touches.count()).toBe(2)

    await page.goto('/login')
    await page.getByRole('button', { name: t.byPasskey }).click()
    await expect(page.getByText(t.welcome)).toBeVisible()
    await page.waitForURL(`${ORIGIN}/`)

    await page.goto('/profile/settings/passkeys')
    await page.getByRole('button', { name: `${t.remove} Pixel 🔑` }).click()
    await sheet.getByLabel(t.loginPassword, { exact: true }).fill('torch123')
    await sheet.getByRole('button', { name: t.remove, exact: true }).click()
    await expect(page.getByRole('alertdialog', { name: t.passkeyRemoved })).toBeVisible()
  })

  // spec: 000 §2 settings: two-factor and login history
  test(`a session ends from another browser, ${language}`, async ({ browser, request }) => {
    const who = await newcomer(request)
    const phone = await signIn(await contextOf(browser, { language }), who)
    await phone.goto('/profile/settings/devices')
    await expect(phone.getByText(t.onlyThis)).toBeVisible()
    const laptop = await signIn(await contextOf(browser, { language, wide: true }), who)
    await laptop.goto('/profile')

    await phone.reload()
    await phone.getByRole('button', { name: t.endOthers }).click()
    await phone.getByRole('alertdialog').getByRole('button', { name: t.end, exact: true }).click()
    await expect(phone.getByRole('alertdialog', { name: t.ended })).toBeVisible()
    await phone.getByRole('alertdialog').getByRole('button', { name: t.ok }).click()
    await expect(phone.getByText(t.onlyThis)).toBeVisible()
    await expect(phone.getByText(t.thisDevice, { exact: true }).first()).toBeVisible()

    await expectLoggedOut(laptop, t)
  })
}

/** Whoever has heard of it already is asked to log in; whoever has not is led to the login. */
async function expectLoggedOut(page: Page, t: Texts): Promise<void> {
  await page.goto('/profile/friends')
  const prompt = page.getByRole('main').getByText(new RegExp(`^(去)?${t.login}$`))
  await expect(async () => {
    expect(page.url().includes('/login') || (await prompt.count()) > 0).toBe(true)
  }).toPass()
}
