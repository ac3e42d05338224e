import { expect, type Page, test } from '@playwright/test'
import { addVirtualAuthenticator } from './support/authenticator.ts'
import { languagesOf } from './support/languages.ts'
import { newcomer } from './support/newcomer.ts'
import { expectNoViolations } from './support/no-violations.ts'
import { payForm, speakAmount } from './support/pay.ts'
import { contextOf, signIn } from './support/people.ts'
import { ORIGIN } from './support/server-address.ts'
import { totp } from './support/totp.ts'
import { countTouches } from './support/touches.ts'

// What keeps an account its owner's: two passwords, a second factor, a passkey, and a look at who else is signed in.

const texts = {
  zh: {
    account: '用户名或邮箱',
    passwordLabel: '密码',
    login: '登录',
    changeLogin: '修改登录密码',
    changePayment: '修改支付密码',
    old: '原密码',
    new: '新密码',
    confirm: '确认新密码',
    submit: '确认修改',
    newPin: '新 PIN',
    weakPin: '太容易猜到：请不要用连号、重复的数字或日期',
    passwordKind: '密码',
    mismatch: '两次输入的密码不一致',
    tooShort: '密码需为 6 到 20 个字符',
    loginDone: '登录密码已修改',
    loginFailed: '登录密码修改失败',
    paymentDone: '支付密码已修改',
    stillSame: '与登录密码相同，请更换',
    ok: '确定',
    wrong: /账号或密码错误/,
    welcome: '登录成功，欢迎回来',
    turnOn: '开启两步验证',
    loginPassword: '登录密码',
    next: '下一步',
    firstCode: '应用中显示的 6 位验证码',
    confirmOn: '确认开启',
    kept: '我已保存好',
    isOn: '两步验证已开启',
    left: '还剩 9 个恢复码',
    secondStep: '两步验证',
    code: '验证码',
    useRecovery: '手机不在身边？使用恢复码',
    recoveryCode: '恢复码',
    continue: '继续',
    turnOff: /^关闭两步验证/,
    turnOffButton: '关闭两步验证',
    either: '验证码或恢复码',
    offDone: '两步验证已关闭',
    addPasskey: '添加通行密钥',
    name: '名称',
    paymentPassword: '支付密码',
    passkeyAdded: '通行密钥已添加',
    byPasskey: '用通行密钥登录',
    willAsk: '确认时用通行密钥验证',
    paid: '付款成功',
    remove: '删除',
    passkeyRemoved: '通行密钥已删除',
    thisDevice: '本机',
    onlyThis: '只有本机登录了您的账号。',
    endOthers: '退出其他所有设备',
    end: '退出登录',
    ended: '已退出登录',
  },
  en: {
    account: 'Username or email',
    passwordLabel: 'Password',
    login: 'Log in',
    changeLogin: 'Change login password',
    changePayment: 'Change payment password',
    old: 'Current password',
    new: 'New password',
    confirm: 'Confirm new password',
    submit: 'Change password',
    newPin: 'New PIN',
    weakPin: 'Too easy to guess: no sequences, repeated digits or dates',
    passwordKind: 'Password',
    mismatch: 'The passwords do not match',
    tooShort: 'Passwords have 6 to 20 characters',
    loginDone: 'Login password changed',
    loginFailed: 'Your login password was not changed',
    paymentDone: 'Payment password changed',
    stillSame: 'Same as login password, please change',
    ok: 'OK',
    wrong: /Wrong account or password/,
    welcome: 'You are logged in. Welcome back',
    turnOn: 'Turn on',
    loginPassword: 'Login password',
    next: 'Next',
    firstCode: '6-digit code from the app',
    confirmOn: 'Turn on',
    kept: 'I have saved them',
    isOn: 'Two-factor login is on',
    left: '9 recovery codes left',
    secondStep: 'Two-factor login',
    code: 'Code',
    useRecovery: 'Phone not at hand? Use a recovery code',
    recoveryCode: 'Recovery code',
    continue: 'Continue',
    turnOff: /^Turn off two-factor/,
    turnOffButton: 'Turn off two-factor login',
    either: 'Code or recovery code',
    offDone: 'Two-factor login is off',
    addPasskey: 'Add a passkey',
    name: 'Name',
    paymentPassword: 'Payment password',
    passkeyAdded: 'Passkey added',
    byPasskey: 'Log in with a passkey',
    willAsk: 'You will confirm with your passkey',
    paid: 'Payment successful',
    remove: 'Remove',
    passkeyRemoved: 'Passkey removed',
    thisDevice: 'This device',
    onlyThis: 'You are logged in on this device only.',
    endOthers: 'Log out all other devices',
    end: 'Log out',
    ended: 'Logged out',
  },
}
type Texts = (typeof texts)['en'] | (typeof texts)['zh']

for (const language of languagesOf(import.meta.filename)) {
  const t: Texts = texts[language]

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
    await logIn(other, t, who, 'torch123')
    await expect(other.getByText(t.wrong)).toBeVisible()
    await other.getByRole('alertdialog').getByRole('button', { name: t.ok }).click()
    await logIn(other, t, who, 'lantern-4821')
    await expect(other.getByText(t.welcome)).toBeVisible()
  })

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
    await logIn(guest, t, who, 'torch123')
    await expect(guest.getByRole('heading', { name: t.secondStep })).toBeVisible()
    // The code of the set-up is used up; the next one is half a minute ahead, which clocks may be.
    await guest.getByLabel(t.code, { exact: true }).fill(totp(secret, Date.now() + 30_000))
    await guest.getByRole('button', { name: t.continue }).click()
    await expect(guest.getByText(t.welcome)).toBeVisible()

    const lost = await (await contextOf(browser, { language })).newPage()
    await lost.goto('/login')
    await logIn(lost, t, who, 'torch123')
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

async function logIn(page: Page, t: Texts, account: string, password: string): Promise<void> {
  await page.getByLabel(t.account).fill(account)
  await page.getByLabel(t.passwordLabel, { exact: true }).fill(password)
  await page.getByRole('button', { name: t.login, exact: true }).click()
}
