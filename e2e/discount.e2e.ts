import { expect, test } from '@playwright/test'
import { words as counterWords } from '../web/src/payments/counter/counter-words.ts'
import { words as discountWords } from '../web/src/payments/counter/discount-words.ts'
import { words as paymentsWords } from '../web/src/payments/words.ts'
import { makeBill } from './support/bills.ts'
import { AMOUNT, beginningWith, inBothLanguages, languagesOf } from './support/languages.ts'
import { expectNoViolations } from './support/no-violations.ts'
import { openNoodleShop } from './support/noodle-shop.ts'
import { confirmPayment } from './support/pay.ts'
import { contextOf, signIn } from './support/people.ts'

// A discount of ten per cent for a regular customer: the payer sees the reason, and reports of the shop include it.

const texts = inBothLanguages((language) => ({
  items: counterWords[language].services,
  noodles: { zh: /牛肉面/, en: /牛肉面/ }[language],
  discount: paymentsWords[language].bill.discount,
  title: discountWords[language].title,
  off: discountWords[language].percentOff,
  reason: discountWords[language].reason,
  regular: discountWords[language].regular,
  save: counterWords[language].save,
  given: { zh: /优惠 1\.85 · 熟客/, en: /1\.85 off · Regular/ }[language],
  collect: counterWords[language].collectAmount('16.65'),
  add: { zh: /加一份$/, en: /add one( more)?$/ }[language],
  off10: { zh: /优惠 [\d.]+ · 熟客/, en: /[\d.]+ off · Regular/ }[language],
  collectAny: beginningWith(counterWords[language].collectAmount(AMOUNT)),
  lines: paymentsWords[language].bill.lines,
  line: { zh: '优惠 10%', en: 'Discount 10%' }[language],
  done: paymentsWords[language].receipt.title.paid,
  need: discountWords[language].needPercent,
  taken: { zh: '优惠−1.85 GF', en: 'Discounts−1.85 GF' }[language],
  before: { zh: '优惠前', en: 'Before discounts' }[language],
  settings: counterWords[language].settings,
  rules: discountWords[language].rules.title,
  most: discountWords[language].rules.cashierDiscount,
  saved: discountWords[language].rules.saved,
}))

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]

  test(`takes ten per cent off a bill and shows the discount with its reason, ${language}`, async ({
    browser,
    request,
  }) => {
    const { owner } = await openNoodleShop(request)
    const page = await signIn(await contextOf(browser, { language }), owner)

    await test.step('the owner limits the discount of cashiers', async () => {
      await page.goto('/merchant-counter')
      await page.getByRole('button', { name: t.settings }).click()
      await page.getByRole('button', { name: t.rules }).click()
      await page.getByLabel(t.most).fill('5')
      await expectNoViolations(page)
      await page.getByRole('button', { name: t.save, exact: true }).click()
      await expect(page.getByText(t.saved)).toBeVisible()
    })

    await test.step('the discounted bill is paid', async () => {
      await page.goto('/merchant-counter')
      await page.getByText(t.items, { exact: true }).click()
      await page.getByRole('listitem').getByRole('button', { name: t.noodles }).first().click()
      await page.getByRole('button', { name: t.discount, exact: true }).click()
      const sheet = page.getByRole('dialog', { name: t.title })
      await sheet.getByLabel(t.off).fill('100')
      await sheet.getByLabel(t.reason, { exact: true }).focus()
      await expect(sheet.getByText(t.need)).toBeVisible()
      await sheet.getByLabel(t.off).fill('10')
      await sheet.getByRole('button', { name: t.regular }).click()
      await expectNoViolations(page)
      await sheet.getByRole('button', { name: t.save, exact: true }).click()
      await expect(page.getByRole('button', { name: t.given })).toBeVisible()
      const { address } = await makeBill(page, t.collect)
      await expect(page.getByRole('list', { name: t.lines })).toContainText(t.line)

      const payer = await signIn(await contextOf(browser, { language }), 'bob')
      await payer.goto(address)
      const lines = payer.getByRole('list', { name: t.lines })
      await expect(lines).toContainText(t.line)
      await expect(lines).toContainText(t.regular)
      await expectNoViolations(payer)
      await confirmPayment(payer)
      await expect(payer.getByText(t.done)).toBeVisible()
      await expect(payer.getByRole('list', { name: t.lines })).toContainText('−1.85')
    })

    await test.step('the closing and the sales report show the discount', async () => {
      await page.goto('/merchant-closing')
      await expect(page.getByRole('main')).toContainText(t.taken)
      await expectNoViolations(page)
      await page.goto('/merchant-sales')
      await expect(page.getByText(t.before, { exact: true })).toBeVisible()
      await expect(page.getByText('18.50 GF')).toBeVisible()
      await expect(page.getByRole('main')).toContainText(t.taken)
      await expectNoViolations(page)
    })
  })

  test(`keeps the discount and the sum of a long bill in sight on a tablet, ${language}`, async ({
    browser,
  }) => {
    const page = await signIn(
      await contextOf(browser, { language, size: { width: 1024, height: 768 } }),
      'noodle',
    )
    await page.goto('/merchant-counter')
    await page.getByText(t.items, { exact: true }).click()
    const dishes = page.getByRole('listitem').getByRole('button', { name: t.add })
    await expect(dishes.nth(5)).toBeVisible()
    for (const dish of await dishes.all()) await dish.click()
    await page.getByRole('button', { name: t.discount, exact: true }).click()
    const sheet = page.getByRole('dialog', { name: t.title })
    // The first field has the focus.
    await page.keyboard.type('10')
    await expect(sheet.getByLabel(t.off)).toHaveValue('10')
    await sheet.getByRole('button', { name: t.regular }).click()
    await sheet.getByRole('button', { name: t.save, exact: true }).click()
    await page.mouse.wheel(0, 2000)
    await expect(page.getByRole('button', { name: t.off10 })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: t.collectAny })).toBeInViewport({ ratio: 1 })
  })
}
