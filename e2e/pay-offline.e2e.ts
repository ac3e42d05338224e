import { expect, test } from '@playwright/test'
import { words as paymentsWords } from '../web/src/payments/words.ts'
import { words as receiveWords } from '../web/src/points/receive/words.ts'
import { words as uiWords } from '../web/src/ui/words.ts'
import { inBothLanguages, languagesOf } from './support/languages.ts'
import { callsOf } from './support/member-calls.ts'
import { newcomer } from './support/newcomer.ts'
import { expectNoViolations } from './support/no-violations.ts'
import { openNoodleShop } from './support/noodle-shop.ts'
import { payForm, speakAmount } from './support/pay.ts'
import { contextOf, signIn } from './support/people.ts'
import { logIn } from './support/sign-in-forms.ts'

// Paying with an unstable network: nothing is sent offline, and a missing response is requested again when the network returns.
// An item chosen on a shop's page is named on the receipt and in the shop's record.

const texts = inBothLanguages((language) => ({
  offline: uiWords[language].money.offline,
  offlineForm: paymentsWords[language].form.offline,
  askAgain: uiWords[language].money.askAgain,
  paid: paymentsWords[language].receipt.title.paid,
  code: receiveWords[language].code,
  noodles: { zh: '牛肉面', en: '牛肉面' }[language],
  rescan: paymentsWords[language].form.rescan,
  toShop: paymentsWords[language].form.backToShop,
  note: uiWords[language].note.label,
  edit: uiWords[language].money.edit,
}))

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]

  test(`sends nothing while offline, and repeats an unanswered payment once online, ${language}`, {
    tag: '@short',
  }, async ({ browser, request }) => {
    const context = await contextOf(browser, { language })
    const page = await signIn(context, await newcomer(request))
    let sent = 0
    await page.route('**/api/merchants/payment/pay-with-gf', (route) => {
      sent += 1
      return route.abort()
    })
    await page.goto('/scan-payment?code=GF_PAYMENT_DEMO0001')
    const { sheet, amount, go, password } = payForm(page)
    await test.step('the form says so before the confirmation', async () => {
      await amount.fill('1.50')
      await context.setOffline(true)
      await expect(sheet.getByText(t.offlineForm)).toBeVisible()
      await expect(go).toHaveAttribute('aria-disabled', 'true')
      await expectNoViolations(page)
      await context.setOffline(false)
      await expect(sheet.getByText(t.offlineForm)).toHaveCount(0)
    })
    await speakAmount(page, '1.50')
    await password.fill('torch123')
    await context.setOffline(true)
    await expect(sheet.getByText(t.offline)).toBeVisible()
    await expect(go).toHaveAttribute('aria-disabled', 'true')
    await password.press('Enter')
    await expect(go).toHaveAttribute('aria-disabled', 'true')
    expect(sent).toBe(0)

    await context.setOffline(false)
    await expect(sheet.getByText(t.offline)).toHaveCount(0)
    await go.click()
    await expect(sheet.getByRole('button', { name: t.askAgain })).toBeVisible()
    expect(sent).toBeGreaterThan(1)
    await context.setOffline(true)
    await page.unroute('**/api/merchants/payment/pay-with-gf')
    await context.setOffline(false)
    await expect(page.getByRole('heading', { name: t.paid })).toBeVisible()
  })

  test(`shows the receiving code offline when its page was never opened, ${language}`, async ({
    browser,
    request,
  }) => {
    const who = await newcomer(request)
    const { get } = await callsOf(request, who)
    const { receivingCode } = await get<{ receivingCode: string }>('/user/receiving-code')
    const context = await contextOf(browser, { language, kept: true })
    const page = await signIn(context, who)
    await page.goto('/')
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('receivingLastSeen.code') ?? ''))
      .toContain(receivingCode)
    await context.setOffline(true)
    await page.goto('/profile/receive')
    await expect(page.getByText(receivingCode, { exact: true })).toBeVisible()
  })

  test(`names the chosen item on the sheet, the receipt and the shop’s record, ${language}`, async ({
    browser,
    request,
  }) => {
    const { owner, shopId } = await openNoodleShop(request)
    const page = await signIn(await contextOf(browser, { language }), await newcomer(request))
    await page.goto(`/merchant/${shopId}`)
    await page.getByRole('link', { name: t.noodles, exact: true }).click()
    const { sheet, amount, go, password } = payForm(page)
    await expect(sheet.getByText(t.noodles, { exact: true })).toBeVisible()
    await sheet.getByRole('button', { name: t.edit }).click()
    await expect(amount).toHaveValue('18.50')
    await expect(sheet.getByLabel(t.note)).toHaveValue(t.noodles)
    await expect(page.getByRole('button', { name: t.rescan })).toHaveCount(0)
    await go.click()
    await expect(sheet.getByText(t.noodles, { exact: true })).toBeVisible()
    await password.fill('torch123')
    await go.click()
    await expect(page.getByRole('heading', { name: t.paid })).toBeVisible()
    await page.mouse.click(5, 5)
    await expect(page.locator('dl').getByText(t.noodles, { exact: true })).toBeVisible()
    const shop = await callsOf(request, owner)
    const [record] = await shop.get<{ remark: string }[]>(`/merchants/payment/records/${shopId}`)
    expect(record?.remark).toBe(t.noodles)
  })

  test(`keeps the chosen item while a visitor logs in, ${language}`, async ({ browser, request }) => {
    const { shopId } = await openNoodleShop(request)
    const payer = await newcomer(request)
    const page = await (await contextOf(browser, { language })).newPage()
    await page.goto(`/merchant/${shopId}`)
    await page.getByRole('link', { name: t.noodles, exact: true }).click()
    await logIn(page, language, payer)
    const { sheet, password } = payForm(page)
    await expect(password).toBeFocused()
    await expect(sheet.getByText(t.noodles, { exact: true })).toBeVisible()
    await expect(sheet.getByText('18.50', { exact: true })).toBeVisible()
  })
}
