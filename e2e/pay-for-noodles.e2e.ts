import { expect, type Page, test } from '@playwright/test'
import { common } from '../contract/src/common-words.ts'
import { readUnits, showUnits } from '../contract/src/money.ts'
import { firstPayment } from '../server/src/demo/content.ts'
import { words as rewardWords } from '../web/src/payments/pay/reward-words.ts'
import { words as paymentsWords } from '../web/src/payments/words.ts'
import { words as pointsWords } from '../web/src/points/words.ts'
import { words as shellWords } from '../web/src/shell/words.ts'
import { words as uiWords } from '../web/src/ui/words.ts'
import { browserWithCamera } from './support/camera.ts'
import { inBothLanguages, LANGUAGES } from './support/languages.ts'
import { newcomer } from './support/newcomer.ts'
import { contextOf, signIn } from './support/people.ts'
import { ORIGIN } from './support/server-address.ts'
import { register } from './support/sign-in-forms.ts'

// A new member: registers with the code from the mail and sees what the welcome gift can pay for; scans the shop's code, pays, and
// sees the receipt and the balances. The camera plays a video of the shop's code.

const price = showUnits(readUnits(firstPayment()?.priceGf ?? ''))

const texts = inBothLanguages((language) => ({
  gift: pointsWords[language].first.gift('200.00'),
  first: pointsWords[language].first.pay(price),
  dish: { zh: '招牌牛肉面', en: 'Signature beef noodles' }[language],
  payDish: { zh: `付款 ${price} GF`, en: `Pay ${price} GF` }[language],
  title: paymentsWords[language].confirm.title,
  scan: shellWords[language].scanToPay,
  shop: { zh: '老王面馆', en: 'Lao Wang Noodles' }[language],
  amount: paymentsWords[language].form.amount,
  note: uiWords[language].note.label,
  addNote: uiWords[language].note.add,
  paymentPassword: common.paymentPassword[language],
  pay: paymentsWords[language].confirm.confirm('28.50'),
  next: paymentsWords[language].form.next,
  justPaid: { zh: '已付给老王面馆 28.50 GF，查看凭证', en: '28.50 GF to Lao Wang Noodles, receipt' }[
    language
  ],
  paid: paymentsWords[language].receipt.title.paid,
  reward: paymentsWords[language].receipt.reward,
  earns: rewardWords[language].earns('57.00'),
  yours: { zh: /^\d+月\d+日$/, en: /^\w{3} \d+/ }[language],
}))

const PASSWORD = 'torch123'

for (const language of LANGUAGES) {
  const t = texts[language]

  // spec: 000 §2 register: fields, code with countdown, link to the login
  // spec: 000 §2 register: back, language toggle that reloads, success and error dialogs
  // spec: 000 §2 register: then to the login with the name | login: then home
  // spec: 000 §4 home balances: requested when logged in; 0.00 when logged out
  // spec: 000 §8 success messages
  test(`registers a new member, whose gift can pay for noodles, ${language}`, { tag: '@one-look' }, async ({
    browser,
  }) => {
    const page = await (await contextOf(browser, { language, kept: true })).newPage()
    const complaints = listen(page)
    await page.goto('/register')
    const username = `guest${language}${Date.now() % 1_000_000}`
    await register(page, language, { username, password: PASSWORD })

    // Registering signs in; the home screen shows what the gift can pay for.
    await expect(page.getByText('200.00', { exact: true })).toBeVisible()
    await expect(page.getByText(t.gift)).toBeVisible()

    // One press leads to a payment that needs only its password.
    await page.getByRole('link', { name: t.first }).click()
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByRole('heading', { name: t.title })).toBeVisible()
    await expect(sheet.getByText(t.shop)).toBeVisible()
    await expect(sheet.getByText(t.dish, { exact: true })).toBeVisible()
    await expect(sheet.getByRole('button', { name: t.payDish })).toBeVisible()
    await expect(sheet.getByLabel(t.paymentPassword, { exact: true })).toBeFocused()
    expect(complaints).toEqual([])
  })

  // spec: 000 §1 GF: paid to shops
  // spec: 001 §1 members pay by a scanned or a typed code | paying returns twice the amount in PV; no fee
  // spec: 001 §2 camera, frame, status | shop card with its defaults, form, rescan that resets | toasts of 5 s; home after 2 s
  // spec: 001 §4 scan: camera, manual entry, shop, payment; a failure keeps the form
  test(`scans the shop’s code as a new member and pays, ${language}`, { tag: '@one-look' }, async ({
    request,
  }) => {
    const browser = await browserWithCamera(`${ORIGIN}/scan-payment?code=GF_PAYMENT_DEMO0001`)
    const context = await contextOf(browser, { language, kept: true })
    await context.grantPermissions(['camera'], { origin: ORIGIN })
    const page = await signIn(context, await newcomer(request))
    const complaints = listen(page)

    await page.goto('/')
    await expect(page.getByText(t.gift)).toBeVisible()
    await page.getByRole('link', { name: t.scan }).first().click()
    await expect(page.getByRole('heading', { name: t.shop })).toBeVisible()
    await page.getByLabel(t.amount).fill('28.5')
    await expect(page.getByText(t.earns, { exact: true })).toBeVisible()
    await page.getByRole('button', { name: t.addNote }).click()
    await page.getByLabel(t.note).fill('A3 😋')
    await page.getByRole('button', { name: t.next }).click()
    await expect(page.getByRole('dialog').getByText('A3 😋')).toBeVisible()
    await page.getByLabel(t.paymentPassword, { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: t.pay }).click()

    await expect(page.getByText(t.paid)).toBeVisible()
    await expect(page.getByText(t.reward)).toBeVisible()
    await expect(page.getByText('+57.00 PV', { exact: true })).toBeVisible()
    await expect(page.locator('dd').getByText(t.yours)).toBeVisible()
    await page.waitForURL(`${ORIGIN}/`)
    await expect(page.getByText('171.50')).toBeVisible()
    await expect(page.getByText(t.gift)).toBeHidden()
    await expect(page.getByRole('link', { name: t.first })).toBeHidden()
    await expect(page.getByText('57.00')).toBeVisible()
    // The app goes home by itself; the first line there links to the receipt.
    await page.getByRole('link', { name: t.justPaid }).click()
    await expect(page.getByText(t.paid)).toBeVisible()
    await test.step('prints the receipt on rolls of 58 and 80 mm without cut text or buttons', async () => {
      await page.emulateMedia({ media: 'print' })
      for (const width of [54, 76].map((millimetres) => Math.floor((millimetres / 25.4) * 96))) {
        await page.setViewportSize({ width, height: 780 })
        await expect(page.locator('main').getByText('28.50 GF')).toBeVisible()
        await expect(page.getByRole('button')).toHaveCount(0)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      }
    })
    expect(complaints).toEqual([])
    await browser.close()
  })
}

/** Collects the browser's errors, such as a blocked script or a failed call. */
function listen(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return complaints
}
