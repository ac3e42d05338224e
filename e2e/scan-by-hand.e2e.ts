import { expect, test } from '@playwright/test'
import { errors } from '../contract/src/errors.ts'
import { words as cameraWords } from '../web/src/camera/words.ts'
import { words as paymentsWords } from '../web/src/payments/words.ts'
import { words as uiWords } from '../web/src/ui/words.ts'
import { inBothLanguages, languagesOf } from './support/languages.ts'
import { payForm } from './support/pay.ts'
import { contextOf, signIn } from './support/people.ts'

// When the camera does not open, the screen says why, and the code can be typed.

const texts = inBothLanguages((language) => ({
  manual: cameraWords[language].scan.manual,
  label: cameraWords[language].scan.manualLabel,
  submit: cameraWords[language].scan.submit,
  invalid: cameraWords[language].scan.invalidCode,
  unknown: errors.unknownPaymentCode[language],
  rescan: cameraWords[language].scan.rescan,
  again: paymentsWords[language].form.rescan,
  shop: { zh: '老王面馆', en: 'Lao Wang Noodles' }[language],
  tooSmall: paymentsWords[language].form.tooSmall,
  tooLarge: paymentsWords[language].form.tooLarge,
  addNote: uiWords[language].note.add,
  note: uiWords[language].note.label,
}))

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]

  // spec: 001 §1 members pay by a scanned or a typed code
  // spec: 001 §2 manual entry: Enter sends, disabled while empty, rescan clears
  // spec: 001 §2 shop card with its defaults, form, rescan that resets
  // spec: 001 §4 scan: camera, manual entry, shop, payment; a failure keeps the form
  // spec: 001 §4 pay button: shop, amount, password, nothing in flight
  // spec: 001 §5 scan: prefix, not empty | scan: 0.01 to 99999.99, note 200, password
  // spec: 001 §8 scan: code, lookup, amount, payment; each with its own message
  // spec: 001 §9 scan: prefix, amounts, note
  test(`opens a shop by its typed code and refuses invalid codes and amounts, ${language}`, {
    tag: '@short',
  }, async ({ browser }) => {
    const page = await signIn(await contextOf(browser, { language }), 'bob')
    const sent: string[] = []
    page.on('request', (one) => one.method() === 'POST' && sent.push(one.url()))
    await page.goto('/scan-payment')
    await page.getByRole('button', { name: t.manual }).click()
    const code = page.getByLabel(t.label)
    const submit = page.getByRole('button', { name: t.submit })
    await expect(submit).toBeDisabled()
    await code.fill('   ')
    await expect(submit).toBeDisabled()
    await code.fill('he<llo!')
    await code.press('Enter')
    await expect(page.getByText(t.invalid).first()).toBeVisible()
    await code.fill('GF_PAYMENT_NOBODY234567')
    await submit.click()
    await expect(page.getByText(t.unknown)).toBeVisible()
    await page.getByRole('button', { name: t.rescan }).click()
    await page.getByRole('button', { name: t.manual }).click()
    await expect(code).toHaveValue('')
    await code.fill(' GF_PAYMENT_DEMO0001 ')
    await code.press('Enter')
    await expect(page.getByRole('heading', { name: t.shop })).toBeVisible()

    await test.step('does not send an invalid amount', async () => {
      const { sheet, amount, go } = payForm(page)
      await amount.fill('0')
      await amount.blur()
      await expect(sheet.getByText(t.tooSmall)).toBeVisible()
      await amount.fill('100000')
      await amount.press('Enter')
      await expect(sheet.getByText(t.tooLarge)).toBeVisible()
      await go.click({ force: true })
      await expect(sheet.getByText(t.tooLarge)).toBeVisible()
      await amount.fill('12.34')
      await sheet.getByRole('button', { name: t.addNote }).click()
      await sheet.getByLabel(t.note).fill('x'.repeat(201))
      await expect(sheet.getByText('200/200')).toBeVisible()
      expect(sent.filter((url) => url.includes('/pay-with-gf'))).toEqual([])
      await page.keyboard.press('Escape')
      await expect(sheet).toHaveCount(0)
      await page.getByRole('button', { name: t.again }).first().click()
      await expect(page.getByRole('heading', { name: t.shop })).toHaveCount(0)
      await expect(page.getByRole('button', { name: t.manual })).toBeVisible()
    })
  })
}
