import { expect, test } from '@playwright/test'
import { words as cameraWords } from '../web/src/camera/words.ts'
import { words as rewardWords } from '../web/src/payments/pay/reward-words.ts'
import { words as paymentsWords } from '../web/src/payments/words.ts'
import { words as uiWords } from '../web/src/ui/words.ts'
import { browserWithCamera } from './support/camera.ts'
import { inBothLanguages, languagesOf } from './support/languages.ts'
import { callsOf } from './support/member-calls.ts'
import { newcomer } from './support/newcomer.ts'
import { expectNoViolations } from './support/no-violations.ts'
import { confirmPayment, payForm, payInSheet } from './support/pay.ts'
import { contextOf, signIn } from './support/people.ts'
import { qrPicture } from './support/qr-picture.ts'
import { ORIGIN } from './support/server-address.ts'
import { countTouches } from './support/touches.ts'

// The touches that a payment takes from home (rules/screens#touches), with the focus at each step; and payments that must not be
// sent twice when the network fails.

const NOODLES = `${ORIGIN}/scan-payment?code=GF_PAYMENT_DEMO0001`

const texts = inBothLanguages((language) => ({
  shop: { zh: '老王面馆', en: 'Lao Wang Noodles' }[language],
  scan: cameraWords[language].scan.title,
  manual: cameraWords[language].scan.manual,
  find: cameraWords[language].scan.submit,
  noCode: cameraWords[language].scan.noCode,
  title: paymentsWords[language].confirm.title,
  earns: rewardWords[language].earns('24.00'),
  fixed: paymentsWords[language].bill.fixed,
  paid: paymentsWords[language].receipt.title.paid,
  leaving: { zh: /^[12] 秒后回到首页/, en: /^Home in [12] s\./ }[language],
  found: { zh: '已找到店铺', en: 'Shop found' }[language],
  justPaid: { zh: '已付给老王面馆 12.00 GF，查看凭证', en: '12.00 GF to Lao Wang Noodles, receipt' }[
    language
  ],
  favourite: paymentsWords[language].shops.favourite({ zh: '老王面馆', en: 'Lao Wang Noodles' }[language]),
  asking: uiWords[language].money.retrying,
  later: paymentsWords[language].confirm.later,
  edit: uiWords[language].money.edit,
  unanswered: paymentsWords[language].confirm.unanswered,
}))

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]

  test(`pays a scanned shop in three touches, ${language}`, { tag: '@short' }, async ({ request }) => {
    const payer = await newcomer(request)
    const browser = await browserWithCamera(NOODLES)
    const context = await contextOf(browser, { language })
    await context.grantPermissions(['camera'], { origin: ORIGIN })
    const page = await signIn(context, payer)
    const touches = await countTouches(page)
    await page.goto('/')
    await page.getByRole('link', { name: t.scan }).first().click()
    const { sheet, amount, go, password } = payForm(page)
    await expect(amount).toBeFocused()
    await expect(sheet.getByText(t.shop)).toBeVisible()
    // The sheet shows the shop; no toast covers its title.
    await expect(page.getByText(t.found)).toHaveCount(0)
    await expectNoViolations(page)
    await page.keyboard.type('12')
    await go.click()
    await test.step('the confirmation shows everything and has the focus in the password', async () => {
      await expect(sheet.getByRole('heading', { name: t.title })).toBeVisible()
      await expect(sheet.getByText(t.shop)).toBeVisible()
      await expect(sheet.getByText('12.00', { exact: true })).toBeVisible()
      await expect(sheet.getByText(t.earns, { exact: true })).toBeVisible()
      await expect(sheet.getByText('188.00 GF')).toBeVisible()
      await expect(password).toBeFocused()
      await expectNoViolations(page)
    })
    await page.keyboard.type('torch123')
    await go.click()
    // Within the first screen, above the receipt.
    await expect(page.getByText(t.leaving)).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('heading', { name: t.paid })).toBeFocused()
    expect(await touches.count()).toBe(3)

    await test.step('the app goes home, where the first line links to the receipt', async () => {
      await page.waitForURL(`${ORIGIN}/`)
      await expectNoViolations(page)
      await page.getByRole('link', { name: t.justPaid }).click()
      await expect(page.getByRole('heading', { name: t.paid })).toBeVisible()
      await expect(page.getByText(t.leaving)).toHaveCount(0)
    })
    await browser.close()
  })

  test(`pays a shop by a photo of its code, and lists it among the paid shops, ${language}`, async ({
    browser,
    request,
  }) => {
    const page = await signIn(await contextOf(browser, { language }), await newcomer(request))
    await page.goto('/scan-payment')
    const picked = page.locator('main input[type=file]')
    await picked.setInputFiles('web/public/icon-192.png')
    await expect(page.getByText(t.noCode)).toBeVisible()
    await picked.setInputFiles(await qrPicture(NOODLES))
    await payInSheet(page, '1.25')
    await expect(page.getByText(t.paid)).toBeVisible()

    await page.goto('/scan-payment')
    await page.getByRole('button', { name: t.favourite }).click()
    await expectNoViolations(page)
    await page.reload()
    await expect(page.getByRole('button', { name: t.favourite, pressed: true })).toBeVisible()
    await page.getByRole('button', { name: t.shop, exact: true }).click()
    await expect(payForm(page).amount).toBeFocused()
  })

  test(`pays a bill in two touches, ${language}`, { tag: '@short' }, async ({ request }) => {
    const link = await billOf(request, '6.50')
    const browser = await browserWithCamera(link)
    const context = await contextOf(browser, { language })
    await context.grantPermissions(['camera'], { origin: ORIGIN })
    const page = await signIn(context, await newcomer(request))
    const touches = await countTouches(page)
    await page.goto('/')
    await page.getByRole('link', { name: t.scan }).first().click()
    const { sheet, amount, go, password } = payForm(page)
    await expect(password).toBeFocused()
    await expect(amount).toHaveCount(0)
    await expect(sheet.getByText(t.fixed)).toBeVisible()
    await expect(sheet.getByText('13.00 PV')).toBeVisible()
    await expect(sheet.getByText('193.50 GF')).toBeVisible()
    await expectNoViolations(page)
    await page.keyboard.type('torch123')
    await go.click()
    await expect(page.getByText(t.paid)).toBeVisible()
    expect(await touches.count()).toBe(2)
    await browser.close()
  })

  test(`pays by a typed code without its prefix in five touches, ${language}`, async ({
    browser,
    request,
  }) => {
    const page = await signIn(await contextOf(browser, { language }), await newcomer(request))
    const touches = await countTouches(page)
    const { amount, go, password } = payForm(page)
    await page.goto('/')
    await page.getByRole('link', { name: t.scan }).first().click()
    await page.getByRole('button', { name: t.manual }).click()
    await page.keyboard.type('demo0001')
    await page.getByRole('button', { name: t.find }).click()
    await expect(amount).toBeFocused()
    await page.keyboard.type('2.5')
    await go.click()
    await expect(password).toBeFocused()
    await page.keyboard.type('torch123')
    await go.click()
    await expect(page.getByText(t.paid)).toBeVisible()
    expect(await touches.count()).toBe(5)
  })

  test(`shows the receipt of an unanswered payment after a reload without asking for the password, ${language}`, {
    tag: '@short',
  }, async ({ browser, request }) => {
    const payer = await newcomer(request)
    const page = await signIn(await contextOf(browser, { language }), payer)
    const keys = new Set<string | undefined>()
    await page.route('**/pay-with-gf', async (route) => {
      keys.add(route.request().headers()['idempotency-key'])
      // The request reaches the server, but its response is lost.
      await route.fetch()
      await route.abort('connectionreset')
    })
    await page.goto(NOODLES)
    await payInSheet(page, '7.77')
    await expect(page.getByRole('status').getByText(t.asking)).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: t.paid })).toBeFocused()
    // After a payment that was unanswered the receipt stays open.
    await expect(page.getByText(t.leaving)).toHaveCount(0)
    expect(keys.size).toBe(1)
    expect(await gfOf(request, payer)).toBe('192.2300')
    await page.goto('/scan-payment')
    await expect(page.getByRole('button', { name: t.manual })).toBeVisible()
    await expect(payForm(page).sheet).toHaveCount(0)
  })

  test(`repeats a payment that never arrived with the same key after a reload and pays once, ${language}`, {
    tag: '@short',
  }, async ({ browser, request }) => {
    const payer = await newcomer(request)
    const page = await signIn(await contextOf(browser, { language }), payer)
    const keys = new Set<string | undefined>()
    let isLost = true
    await page.route('**/pay-with-gf', async (route) => {
      keys.add(route.request().headers()['idempotency-key'])
      return isLost ? route.abort('connectionreset') : route.continue()
    })
    await page.goto(NOODLES)
    await payInSheet(page, '7.77')
    await expect(page.getByRole('status').getByText(t.asking)).toBeVisible()
    isLost = false
    await page.reload()
    const { sheet } = payForm(page)
    await expect(sheet.getByText(t.unanswered)).toBeVisible()
    await expect(sheet.getByText('7.77', { exact: true })).toBeVisible()
    await expectNoViolations(page)
    await test.step('it can be postponed, and another payment begins', async () => {
      await page.getByRole('button', { name: t.later }).click()
      await expect(payForm(page).amount).toBeFocused()
      await page.reload()
      await expect(sheet.getByText(t.unanswered)).toBeVisible()
    })
    await confirmPayment(page)
    await expect(page.getByRole('heading', { name: t.paid })).toBeFocused()
    expect(keys.size).toBe(1)
    expect(await gfOf(request, payer)).toBe('192.2300')
  })

  test(`pays an item chosen on the shop’s page in two touches, whose price can be changed, ${language}`, async ({
    browser,
    request,
  }) => {
    const noodle = await callsOf(request, 'noodle')
    const { id } = await noodle.get<{ id: number }>('/merchants/qr/GF_PAYMENT_DEMO0001')
    const page = await signIn(await contextOf(browser, { language }), await newcomer(request))
    const touches = await countTouches(page)
    await page.goto(`/merchant/${id}`)
    const dish = page
      .getByRole('article')
      .filter({ has: page.getByRole('link') })
      .first()
    const price = /([\d.]+) GF/.exec((await dish.textContent()) ?? '')?.[1] ?? 'no price'
    await dish.getByRole('link').click()
    const { sheet, amount, go, password } = payForm(page)
    await expect(sheet.getByRole('heading', { name: t.title })).toBeVisible()
    await expect(sheet.getByText(price, { exact: true })).toBeVisible()
    await expect(password).toBeFocused()
    await expectNoViolations(page)
    await page.keyboard.type('torch123')
    await go.click()
    await expect(page.getByRole('heading', { name: t.paid })).toBeFocused()
    expect(await touches.count()).toBe(2)

    await page.goto(`/merchant/${id}`)
    await dish.getByRole('link').click()
    await sheet.getByRole('button', { name: t.edit }).click()
    await expect(amount).toHaveValue(price)
    await expect(amount).toBeFocused()
  })
}

test('keeps the receipt open after a touch, a rotation or a switch to another app', async ({
  browser,
  request,
}) => {
  const page = await signIn(await contextOf(browser), await newcomer(request))
  const leaving = page.getByText(texts.zh.leaving)
  for (const turn of [
    () => dispatchEvent(new PointerEvent('pointerdown')),
    () => screen.orientation.dispatchEvent(new Event('change')),
    () => document.dispatchEvent(new Event('visibilitychange')),
  ]) {
    await page.goto(NOODLES)
    await payInSheet(page, '1')
    await expect(leaving).toBeVisible()
    await page.evaluate(turn)
    await expect(leaving).toHaveCount(0)
    await expect(page).toHaveURL(/receipt=/)
  }
})

type Requests = Parameters<typeof callsOf>[0]

async function billOf(request: Requests, amount: string): Promise<string> {
  const noodle = await callsOf(request, 'noodle')
  const { id: merchantId } = await noodle.get<{ id: number }>('/merchants/qr/GF_PAYMENT_DEMO0001')
  const { billNo } = await noodle.post<{ billNo: string }>('/merchants/payment/bills', { merchantId, amount })
  return `${NOODLES}&bill=${billNo}`
}

async function gfOf(request: Requests, account: string): Promise<string> {
  const calls = await callsOf(request, account)
  const { gfBalance } = await calls.get<{ gfBalance: string }>(`/points/account/${calls.id}`)
  return gfBalance
}
