import { expect, test } from '@playwright/test'
import { words as closingWords } from '../web/src/payments/closing/closing-words.ts'
import { words as counterWords } from '../web/src/payments/counter/counter-words.ts'
import { makeBill } from './support/bills.ts'
import { hireCashier } from './support/hire-cashier.ts'
import { inBothLanguages, LANGUAGES } from './support/languages.ts'
import { callsOf } from './support/member-calls.ts'
import { openNoodleShop } from './support/noodle-shop.ts'
import { contextOf, signIn } from './support/people.ts'
import { expectFits, SIZES_OF } from './support/sizes.ts'

// A cashier opens a shift, takes a payment, and closes the shift with its sums; the closing of the day lists it.

const texts = inBothLanguages((language) => ({
  none: counterWords[language].shift.none,
  open: counterWords[language].shift.open,
  since: {
    zh: (gf: string) => new RegExp(`^\\d\\d:\\d\\d 开班 · 应有 ${gf} GF$`),
    en: (gf: string) => new RegExp(`^Shift since \\d\\d:\\d\\d · ${gf} GF should be in it$`),
  }[language],
  collect: counterWords[language].collectAmount('38.00'),
  scan: counterWords[language].scanToPay,
  next: counterWords[language].next,
  close: counterWords[language].shift.close,
  closed: counterWords[language].shift.closed,
  facts: {
    zh: ['收款1 笔38.00 GF', '退款−8.00 GF', '应有30.00 GF'],
    en: ['Payments1 payment38.00 GF', 'Refunds−8.00 GF', 'Should be in it30.00 GF'],
  }[language],
  done: counterWords[language].shift.done,
  shifts: closingWords[language].shifts,
  one: { zh: '1 笔 · 退款 8.0030.00 GF', en: '1 payment · refunds 8.0030.00 GF' }[language],
  print: closingWords[language].print,
}))

for (const language of LANGUAGES)
  for (const size of SIZES_OF[language])
    test(`opens a shift and closes it with its payments and refunds, ${language}, ${size.width}`, {
      tag: '@one-look',
    }, async ({ browser, request }) => {
      const t = texts[language]
      const shop = await openNoodleShop(request)
      const cashier = await hireCashier(request, shop, 'manager')
      const settings = { language, size }
      const page = await signIn(await contextOf(browser, settings), cashier)
      const button = (name: string) => page.getByRole('button', { name, exact: true })

      await test.step('opens the shift', async () => {
        await page.goto('/merchant-counter')
        await expect(page.getByText(t.none)).toBeVisible()
        await expectFits(page, 'no shift', button(t.open))
        await button(t.open).click()
        await expect(page.getByText(t.since('0.00'))).toBeVisible()
      })

      await test.step('adds a payment to the shift and refunds part of it', async () => {
        for (const key of ['3', '8']) await page.keyboard.press(key)
        await expectFits(page, 'rung up', button(t.collect))
        const { billNo } = await makeBill(page, t.collect)
        await expect(page.getByRole('img', { name: t.scan })).toBeVisible()
        const bob = await callsOf(request, 'bob')
        const paymentNo = await bob.payShop({ merchantId: shop.shopId, gfAmount: '38', billNo })
        await button(t.next).click()
        await expect(page.getByText(t.since('38.00'))).toBeVisible()
        const staff = await callsOf(request, cashier)
        await staff.post('/merchants/payment/refund', { paymentNo, amount: '8', reason: '' })
      })

      await test.step('closes the shift with its sums', async () => {
        await expectFits(page, 'an open shift')
        await button(t.close).click()
        const sheet = page.getByRole('dialog', { name: t.closed })
        for (const fact of t.facts) await expect(sheet).toContainText(fact)
        const done = sheet.getByRole('button', { name: t.done })
        await expectFits(page, 'a shift that was closed', done)
        await done.click()
        await expect(page.getByText(t.none)).toBeVisible()
      })

      await test.step('the owner finds the shift in the closing', async () => {
        const owner = await signIn(await contextOf(browser, settings), shop.owner)
        await owner.goto('/merchant-closing')
        const shifts = owner.getByRole('region', { name: t.shifts })
        await expect(shifts.getByRole('listitem')).toHaveCount(1)
        await expect(shifts).toContainText(cashier)
        await expect(shifts).toContainText(t.one)
        await expectFits(owner, 'the closing', owner.getByRole('button', { name: t.print }))
      })
    })
