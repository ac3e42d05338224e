import { expect, test } from '@playwright/test'
import { errors } from '../contract/src/errors.ts'
import { checkDigits } from '../contract/src/pay-code-format.ts'
import { words as counterWords } from '../web/src/payments/counter/counter-words.ts'
import { words as captureWords } from '../web/src/payments/pay-code/counter-words.ts'
import { words } from '../web/src/payments/pay-code/words.ts'
import { words as homeWords } from '../web/src/shell/home/words.ts'
import { words as uiWords } from '../web/src/ui/words.ts'
import { browserWithFilm } from './support/camera.ts'
import { languagesOf } from './support/languages.ts'
import { callsOf } from './support/member-calls.ts'
import { newcomer } from './support/newcomer.ts'
import { openNoodleShop } from './support/noodle-shop.ts'
import { offlineDevice, ringUp, scan, shownDigits, textOfBarcode, turnOn } from './support/pay-code.ts'
import { contextOf, signIn } from './support/people.ts'
import { ORIGIN } from './support/server-address.ts'
import { countTouches } from './support/touches.ts'

// A pay code is shown with one touch and collected with one beside the digits of the amount; and each refusal in words, on both
// sides.

const paymentPassword = 'torch123'

for (const language of languagesOf(import.meta.filename)) {
  const c = counterWords[language]
  const s = captureWords[language]
  const w = words[language]

  test(`is shown with one touch and collected by the camera with one, and by a hand scanner with none, ${language}`, async ({
    browser,
    request,
  }) => {
    const { owner } = await openNoodleShop(request)
    const payer = await newcomer(request)
    const phone = await signIn(await contextOf(browser, { language }), payer)
    const atPhone = await countTouches(phone)
    await turnOn(phone, language)
    const calls = await callsOf(request, payer)
    await calls.post('/user/pay-code/limits', { payment: '50', day: '100', paymentPassword })
    await phone.goto('/')
    await atPhone.reset()
    await phone.getByRole('link', { name: homeWords[language].key.payCode }).click()
    const { browser: withCamera, show } = await browserWithFilm(await shownDigits(phone, language))
    expect(await atPhone.count()).toBe(1)

    const context = await contextOf(withCamera, { language })
    await context.grantPermissions(['camera'], { origin: ORIGIN })
    const counter = await signIn(context, owner)
    const atCounter = await countTouches(counter)
    // A code is accepted for 45 seconds: on a slow machine the customer shows another one.
    await expect(async () => {
      await counter.goto('/merchant-counter')
      await ringUp(counter, '12')
      await phone.goto('/pay-code')
      show(await shownDigits(phone, language))
      await atCounter.reset()
      await counter.getByRole('button', { name: s.scanCustomer }).click()
      await expect(counter.getByText(c.paid).first()).toBeVisible({ timeout: 30_000 })
    }).toPass()
    expect(await atCounter.count()).toBe(1)
    await counter.getByRole('button', { name: c.next }).click()

    await expect(async () => {
      await counter.goto('/merchant-counter')
      await ringUp(counter, '7')
      await phone.goto('/pay-code')
      const bars = await textOfBarcode(phone, language)
      await atCounter.reset()
      await scan(counter, bars)
      await expect(counter.getByText(c.paid).first()).toBeVisible({ timeout: 30_000 })
    }).toPass()
    expect(await atCounter.count()).toBe(0)
    await expect(phone).toHaveURL(/receipt=/)
    await withCamera.close()
  })

  test(`says at the counter why a code is refused, ${language}`, async ({ browser, request }) => {
    const [{ owner }, payer] = [await openNoodleShop(request), await newcomer(request)]
    const calls = await callsOf(request, payer)
    const shop = await callsOf(request, owner)
    const { id: merchantId } = await shop.get<{ id: number }>('/merchants/info')
    const other = await calls.get<{ id: number }>('/merchants/qr/GF_PAYMENT_DEMO0001')
    await calls.post('/user/pay-code/turn-on', { paymentPassword })
    await calls.post('/user/pay-code/limits', { payment: '50', day: '100', paymentPassword })
    const device = offlineDevice()
    const { offline, installation } = await calls.post<{
      offline: { deviceId: number }
      installation: string
    }>('/user/pay-code/offline', { amount: '10', publicKey: device.publicKey, paymentPassword })
    const aCode = async (forShop?: number) =>
      (await calls.post<{ code: string }>('/user/pay-code/codes', { merchantId: forShop })).code
    const withDigits = (digits: string) => digits + checkDigits(digits)
    const offlineCode = (hours: number) =>
      device.code({
        ...{ installation, deviceId: offline.deviceId, counter: 1, shopId: 0, maxCents: 0 },
        seconds: Math.floor(Date.now() / 1000) + hours * 3600,
      })
    const used = async () => {
      const code = await aCode()
      await shop.post('/merchants/payment/captures', { merchantId, code, gfAmount: '1' })
      return code
    }
    const otherNumber = String((Number(installation) + 1) % 10_000).padStart(4, '0')

    const context = await contextOf(browser, { language })
    const counter = await signIn(context, owner)
    await ringUp(counter, '12')
    const refusedFor = async (reason: keyof typeof errors, code: string) => {
      await scan(counter, code)
      const message = counter.getByRole('alertdialog')
      await expect(message.getByText(errors[reason][language])).toBeVisible()
      await message.getByRole('button', { name: uiWords[language].confirm }).click()
      await expect(message).toBeHidden()
    }
    await refusedFor('notAPayCode', `${(await aCode()).slice(0, 22)}00`)
    await refusedFor('payCodeElsewhere', withDigits(`28${otherNumber}${(await aCode()).slice(6, 22)}`))
    await refusedFor('payCodeUnknown', withDigits(`28${installation}0123456789012345`))
    await refusedFor('payCodeWrongShop', await aCode(other.id))
    await refusedFor('payCodeUsed', await used())
    await refusedFor('payCodeLate', offlineCode(-25))
    await refusedFor('payCodeClock', offlineCode(25))
    await refusedFor('payCodeAllowance', offlineCode(0))
    await calls.post('/user/brakes/limits', { payment: '5', day: null })
    await refusedFor('payCodeAboveLimit', await aCode())
    const beforeFreeze = await aCode()
    await calls.post('/user/brakes/freeze')
    await refusedFor('payCodeFrozen', beforeFreeze)

    await counter.goto('/merchant-counter')
    await ringUp(counter, '12')
    await context.setOffline(true)
    await scan(counter, beforeFreeze)
    await expect(counter.getByText(c.captureOffline)).toBeVisible()
  })

  test(`says on both sides that the time to confirm is over, ${language}`, async ({ browser, request }) => {
    const [{ owner }, payer] = [await openNoodleShop(request), await newcomer(request)]
    const phone = await signIn(await contextOf(browser, { language }), payer)
    // As after a minute, without waiting for it.
    await phone.route('**/api/merchants/payment/capture-requests', async (route) => {
      const response = await route.fetch()
      const body = (await response.json()) as { data: { expiresTime: string }[] }
      for (const one of body.data) one.expiresTime = '2026-01-01T00:00:00.000Z'
      await route.fulfill({ response, json: body })
    })
    await turnOn(phone, language)
    const counter = await signIn(await contextOf(browser, { language }), owner)
    await counter.route(/\/payment\/captures\/C/, async (route) => {
      const response = await route.fetch()
      const body = (await response.json()) as { data: object }
      await route.fulfill({ response, json: { ...body, data: { ...body.data, status: 'expired' } } })
    })
    await ringUp(counter, '12')
    await scan(counter, await shownDigits(phone, language))
    await expect(counter.getByText(s.expired)).toBeVisible()
    await expect(counter.getByRole('button', { name: s.again })).toBeVisible()
    const sheet = phone.getByRole('dialog', { name: w.request.title })
    await expect(sheet.getByText(w.request.expired)).toBeVisible()
  })

  test(`says on the phone that nothing can be paid offline and that the account is frozen, ${language}`, async ({
    browser,
    request,
  }) => {
    const payer = await newcomer(request)
    const context = await contextOf(browser, { language, kept: true })
    const phone = await signIn(context, payer)
    await turnOn(phone, language)
    await phone.evaluate(() => navigator.serviceWorker.ready)
    await phone.goto('/pay-code')
    await expect(phone.getByRole('img', { name: w.qr })).toBeVisible()
    await context.setOffline(true)
    await expect(phone.getByText(w.offline.cannot)).toBeVisible()
    await context.setOffline(false)

    await (await callsOf(request, payer)).post('/user/brakes/freeze')
    await phone.goto('/pay-code')
    await expect(phone.getByRole('heading', { name: w.freeze.frozen })).toBeVisible()
  })
}
