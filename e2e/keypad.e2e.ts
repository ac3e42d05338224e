import { expect, test } from '@playwright/test'
import { words as cameraWords } from '../web/src/camera/words.ts'
import { words as receiptWords } from '../web/src/payments/words.ts'
import { words as assetsWords } from '../web/src/points/assets-words.ts'
import { words } from '../web/src/ui/words.ts'
import { browserWithCamera } from './support/camera.ts'
import { languagesOf } from './support/languages.ts'
import { newcomer } from './support/newcomer.ts'
import { expectNoViolations } from './support/no-violations.ts'
import { payForm } from './support/pay.ts'
import { contextOf, memberOf, signIn } from './support/people.ts'
import { PIN, setPin } from './support/pin.ts'
import { ORIGIN } from './support/server-address.ts'
import { countTouches } from './support/touches.ts'

// The app's own keypad: amounts and a PIN are entered on it. Its sheet has component tests: pay-sheet.component.test.tsx.

const NOODLES = `${ORIGIN}/scan-payment?code=GF_PAYMENT_DEMO0001`

for (const language of languagesOf(import.meta.filename)) {
  const [w, r] = [words[language], receiptWords[language]]

  test(`pays a scanned shop by PIN in two touches beside the keypad’s, ${language}`, async ({ request }) => {
    const payer = await newcomer(request)
    await setPin(request, payer)
    const browser = await browserWithCamera(NOODLES)
    const context = await contextOf(browser, { language })
    await context.grantPermissions(['camera'], { origin: ORIGIN })
    const page = await signIn(context, payer)
    const touches = await countTouches(page)
    await page.goto('/')
    await page.getByRole('link', { name: cameraWords[language].scan.title }).first().click()
    const { sheet, amount, go, password } = payForm(page)
    await expect(amount).toBeFocused()
    await expectNoViolations(page, 'amount')
    const before = await touches.count()
    const keypad = sheet.getByRole('group', { name: w.keypad.title })
    for (const key of ['1', '2', '5']) await keypad.getByRole('button', { name: key, exact: true }).click()
    await keypad.getByRole('button', { name: w.keypad.back }).click()
    await keypad.getByRole('button', { name: w.keypad.point }).click()
    await keypad.getByRole('button', { name: '5', exact: true }).click()
    await expect(amount).toHaveValue('12.5')
    await expect(amount).toBeFocused()
    const place = await keypad.getByRole('button', { name: '1', exact: true }).boundingBox()
    const typed = (await touches.count()) - before
    await go.click()

    await expect(password).toBeFocused()
    // The last digit pays, so that there is no button, and the keys stay where they were.
    await expect(go).toHaveCount(0)
    expect(await keypad.getByRole('button', { name: '1', exact: true }).boundingBox()).toEqual(place)
    await expect(keypad.getByRole('button', { name: w.keypad.point })).toHaveCount(0)
    await expectNoViolations(page, 'PIN')
    const beforePin = await touches.count()
    for (const key of PIN) await keypad.getByRole('button', { name: key, exact: true }).click()
    await expect(page.getByRole('heading', { name: r.receipt.title.paid })).toBeVisible()
    const pin = (await touches.count()) - beforePin
    expect((await touches.count()) - typed - pin).toBe(2)
    await browser.close()
  })
}

test('sends GF to a friend by face and PIN in three touches, and again in two', async ({
  browser,
  request,
}) => {
  const from = await newcomer(request)
  const to = await newcomer(request, (await memberOf(request, from)).referralCode)
  await setPin(request, from)
  const page = await signIn(await contextOf(browser), from)
  const touches = await countTouches(page)
  const { sheet, amount, go } = payForm(page)
  const send = async () => {
    await expect(amount).toBeFocused()
    await page.keyboard.type('100')
    await go.click()
    await page.keyboard.type(PIN)
    await expect(sheet.getByText(assetsWords.zh.transfer.done).last()).toBeVisible()
  }
  // A key of home opens this address, in the first touch.
  await page.goto('/profile/assets?open=transfer')
  await sheet.getByRole('button', { name: `${to.at(0)}***${to.at(-1)}` }).click()
  await send()
  expect(await touches.count()).toBe(2)
  await touches.reset()
  await page.goto('/')
  await page.getByRole('main').locator('a[href*="open=transfer&to="]').first().click()
  await send()
  expect(await touches.count()).toBe(2)
})
