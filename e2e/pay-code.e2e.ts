import { expect, type Page, test } from '@playwright/test'
import { errors } from '../contract/src/errors.ts'
import { words as atCounter } from '../web/src/payments/counter/counter-words.ts'
import { words as counterWords } from '../web/src/payments/pay-code/counter-words.ts'
import { words } from '../web/src/payments/pay-code/words.ts'
import { words as paymentWords } from '../web/src/payments/words.ts'
import { languagesOf } from './support/languages.ts'
import { newcomer } from './support/newcomer.ts'
import { openNoodleShop } from './support/noodle-shop.ts'
import { ringUp, scan, shownDigits, textOfOfflineCode, turnOn } from './support/pay-code.ts'
import { contextOf, signIn } from './support/people.ts'

// The customer shows a code and the shop scans it: with a confirmation on the phone, within a limit without one, and from an
// allowance while the customer has no network.

for (const language of languagesOf(import.meta.filename)) {
  const w = words[language]
  const c = counterWords[language]
  const paid = paymentWords[language].receipt

  test(`pays by a scanned code, after a confirmation, within a limit and not while frozen, ${language}`, async ({
    browser,
    request,
  }) => {
    const { owner } = await openNoodleShop(request)
    const payer = await signIn(await contextOf(browser, { language }), await newcomer(request))
    const counter = await signIn(await contextOf(browser, { language }), owner)
    await turnOn(payer, language)
    await ringUp(counter, '12')
    await scan(counter, await shownDigits(payer, language))
    await expect(counter.getByText(c.waiting)).toBeVisible()
    const sheet = payer.getByRole('dialog', { name: w.request.title })
    await sheet.getByLabel(w.password, { exact: true }).fill('torch123')
    await sheet.getByRole('button', { name: w.request.pay('12.00') }).click()
    await expect(payer.getByText(paid.done).first()).toBeVisible()
    await expect(counter.getByText(atCounter[language].paid).first()).toBeVisible()
    await counter.getByRole('button', { name: atCounter[language].next }).click()

    await payer.goto('/pay-code')
    await payer.getByRole('button', { name: w.limits.title }).click()
    const limits = payer.getByRole('dialog')
    await limits.getByLabel(w.limits.payment).fill('50')
    await limits.getByLabel(w.limits.day).fill('100')
    await limits.getByLabel(w.password, { exact: true }).fill('torch123')
    await limits.getByRole('button', { name: w.limits.save }).click()
    await expect(payer.getByText(w.unasked('50.00', '100.00'))).toBeVisible()
    await ringUp(counter, '9')
    await scan(counter, await shownDigits(payer, language))
    await expect(counter.getByText(atCounter[language].paid).first()).toBeVisible()
    await expect(payer).toHaveURL(/receipt=/)
    await counter.getByRole('button', { name: atCounter[language].next }).click()

    await payer.goto('/pay-code')
    await payer.getByRole('button', { name: w.ownLimits.title }).click()
    const own = payer.getByRole('dialog')
    await own.getByLabel(w.limits.payment).fill('5')
    await own.getByRole('button', { name: w.limits.save }).click()
    await expect(payer.getByText(w.ownLimits.some('5.00 GF', w.ownLimits.noLimit))).toBeVisible()
    await ringUp(counter, '6')
    await scan(counter, await shownDigits(payer, language))
    await expect(counter.getByText(errors.payCodeAboveLimit[language])).toBeVisible()
    await counter.reload()

    await payer.goto('/pay-code')
    const digits = await shownDigits(payer, language)
    await payer.getByRole('button', { name: w.freeze.title }).click()
    await payer.getByRole('alertdialog').getByRole('button', { name: w.freeze.action }).click()
    await expect(payer.getByRole('heading', { name: w.freeze.frozen })).toBeVisible()
    await ringUp(counter, '8')
    await scan(counter, digits)
    await expect(counter.getByText(errors.payCodeFrozen[language])).toBeVisible()
  })

  test(`pays from the allowance while the phone has no network and sends nothing, ${language}`, async ({
    browser,
    request,
  }) => {
    const { owner } = await openNoodleShop(request)
    const context = await contextOf(browser, { language, kept: true })
    const payer = await signIn(context, await newcomer(request))
    await turnOn(payer, language)
    await payer.getByRole('button', { name: w.offline.title }).click()
    const sheet = payer.getByRole('dialog')
    await sheet.getByLabel(w.offline.amount).fill('100')
    await sheet.getByLabel(w.password, { exact: true }).fill('torch123')
    await sheet.getByRole('button', { name: w.offline.set }).click()
    await expect(sheet).toBeHidden()
    expect(await exportedKey(payer)).toBe('InvalidAccessError')
    await payer.evaluate(() => navigator.serviceWorker.ready)
    await context.setOffline(true)
    const sent: string[] = []
    context.on('requestfinished', (one) => sent.push(one.url()))
    await payer.goto('/pay-code')
    const code = payer.getByRole('img', { name: w.qr })
    await expect(code).toBeVisible()
    await expect(payer.getByText(/100\.00/).first()).toBeVisible()
    const text = await textOfOfflineCode(payer)

    const counter = await signIn(await contextOf(browser, { language }), owner)
    await ringUp(counter, '30')
    await scan(counter, text)
    await expect(counter.getByText(atCounter[language].paid).first()).toBeVisible()
    await counter.getByRole('button', { name: atCounter[language].next }).click()
    await ringUp(counter, '1')
    await scan(counter, text)
    await expect(counter.getByText(errors.payCodeUsed[language])).toBeVisible()
    expect(sent.filter((url) => url.includes('/api/'))).toEqual([])

    await context.setOffline(false)
    await payer.goto('/pay-code')
    await expect(payer.getByText(w.offline.left('70.00', '').slice(0, 8)).first()).toBeVisible()
  })
}

/** Tries to take the key of the allowance out of the browser, as a thief of its storage does. Returns the name of the error. */
function exportedKey(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const request = indexedDB.open('payCode')
        request.onsuccess = () => {
          const kept = request.result.transaction('keys').objectStore('keys').getAll()
          kept.onsuccess = () => {
            const [row] = kept.result as { keys: CryptoKeyPair }[]
            if (!row) return resolve('no key')
            crypto.subtle.exportKey('pkcs8', row.keys.privateKey).then(
              () => resolve('exported'),
              (error: DOMException) => resolve(error.name),
            )
          }
        }
      }),
  )
}
