import { expect, type Page, test } from '@playwright/test'
import { words as counterWords } from '../web/src/payments/counter/counter-words.ts'
import { words as discountWords } from '../web/src/payments/counter/discount-words.ts'
import { words as paymentsWords } from '../web/src/payments/words.ts'
import { words as uiWords } from '../web/src/ui/words.ts'
import { makeBill } from './support/bills.ts'
import { allowTips } from './support/counter-rules.ts'
import { inBothLanguages, languagesOf } from './support/languages.ts'
import { expectNoViolations } from './support/no-violations.ts'
import { openNoodleShop } from './support/noodle-shop.ts'
import { confirmPayment, payForm } from './support/pay.ts'
import { contextOf, signIn } from './support/people.ts'

// Tips: an owner allows them on bills, the payer sees who gets them and need not give any, and both sides see the tip.

const texts = inBothLanguages((language) => ({
  settings: counterWords[language].settings,
  rules: discountWords[language].rules.title,
  takes: discountWords[language].rules.tips,
  save: counterWords[language].save,
  saved: discountWords[language].rules.saved,
  items: counterWords[language].services,
  noodles: { zh: /牛肉面/, en: /牛肉面/ }[language],
  collect: counterWords[language].collectAmount('18.50'),
  tip: paymentsWords[language].tip.toShop,
  none: paymentsWords[language].tip.none,
  other: paymentsWords[language].tip.other,
  amount: paymentsWords[language].tip.amount,
  missing: paymentsWords[language].tip.missing,
  tooLarge: paymentsWords[language].tip.tooLarge('18.50'),
  pays: paymentsWords[language].confirm.confirm,
  unanswered: paymentsWords[language].confirm.unanswered,
  asking: uiWords[language].money.retrying,
  paid: paymentsWords[language].receipt.title.paid,
  included: { zh: '其中小费', en: /^Tips? included$/ }[language],
  taken: counterWords[language].paid,
  adds: {
    zh: ['优惠前18.50 GF', '小费+1.20 GF', '收款1 笔19.70 GF'],
    en: ['Before discounts18.50 GF', 'Tips+1.20 GF', 'Payments1 payment19.70 GF'],
  }[language],
}))

/** Makes a bill of noodles for 18.50 GF at the counter. */
async function makeBillOfNoodles(page: Page, t: (typeof texts)['zh' | 'en']) {
  await page.goto('/merchant-counter')
  await page.getByText(t.items, { exact: true }).click()
  await page.getByRole('listitem').getByRole('button', { name: t.noodles }).first().click()
  return makeBill(page, t.collect)
}

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]

  test(`lets the payer choose a tip once the owner allows tips, ${language}`, { tag: '@short' }, async ({
    browser,
    request,
  }) => {
    const { owner } = await openNoodleShop(request)
    const page = await signIn(await contextOf(browser, { language }), owner)

    await test.step('the owner allows tips', async () => {
      await page.goto('/merchant-counter')
      await page.getByRole('button', { name: t.settings }).click()
      await page.getByRole('button', { name: t.rules }).click()
      const takes = page.getByRole('switch', { name: t.takes })
      await expect(takes).not.toBeChecked()
      await page.locator('label', { has: takes }).click()
      await expect(takes).toBeChecked()
      await expectNoViolations(page)
      await page.getByRole('button', { name: t.save, exact: true }).click()
      await expect(page.getByText(t.saved)).toBeVisible()
    })

    const { address } = await makeBillOfNoodles(page, t)
    const payer = await signIn(await contextOf(browser, { language, dark: language === 'en' }), 'bob')
    const { sheet, password } = payForm(payer)
    const tip = sheet.getByRole('group', { name: t.tip })
    const pays = (amount: string) => sheet.getByRole('button', { name: t.pays(amount) })

    await test.step('no tip is preselected, and the focus is in the password', async () => {
      await payer.goto(address)
      await expect(tip.getByRole('radio', { name: t.none })).toBeChecked()
      await expect(password).toBeFocused()
      await expect(pays('18.50')).toBeVisible()
    })

    await test.step('a tip can be chosen, or typed within its bounds', async () => {
      await tip.getByText('10%').click()
      await expect(pays('20.35')).toBeVisible()
      await expectNoViolations(payer)
      await tip.getByText(t.other).click()
      const field = sheet.getByLabel(t.amount)
      await expect(field).toBeFocused()
      await expect(sheet.getByText(t.missing)).toBeVisible()
      await field.fill('18.51')
      await expect(sheet.getByText(t.tooLarge).first()).toBeVisible()
      await expectNoViolations(payer)
      await field.fill('1.20')
      await expect(pays('19.70')).toBeVisible()
    })
  })

  test(`repeats a lost payment with its tip, shown to both sides, ${language}`, async ({
    browser,
    request,
  }) => {
    const shop = await openNoodleShop(request)
    await allowTips(request, shop)
    const page = await signIn(await contextOf(browser, { language }), shop.owner)
    const { address } = await makeBillOfNoodles(page, t)
    const payer = await signIn(await contextOf(browser, { language, dark: language === 'en' }), 'bob')
    const { sheet } = payForm(payer)
    const tip = sheet.getByRole('group', { name: t.tip })

    await test.step('a lost payment is repeated with its tip', async () => {
      await payer.goto(address)
      await tip.getByText(t.other).click()
      await sheet.getByLabel(t.amount).fill('1.20')
      const sent: (string | null)[] = []
      let isLost = true
      await payer.route('**/pay-with-gf', async (route) => {
        sent.push(route.request().postData())
        // It never arrives, so that it is sent again after the reload.
        return isLost ? route.abort('connectionreset') : route.continue()
      })
      await confirmPayment(payer)
      await expect(payer.getByRole('status').getByText(t.asking)).toBeVisible()
      isLost = false
      await payer.reload()
      await expect(sheet.getByText(t.unanswered)).toBeVisible()
      await expect(sheet.getByText('1.20 GF')).toBeVisible()
      await expect(tip).toHaveCount(0)
      await confirmPayment(payer)
      await expect(payer.getByText(t.paid)).toBeVisible()
      await expect(payer.getByText(t.included)).toBeVisible()
      await expect(payer.getByText('1.20 GF')).toBeVisible()
      await expectNoViolations(payer)
      expect(sent.every((body) => body?.includes('tip=1.20'))).toBe(true)
    })

    await test.step('the counter and the closing show the tip', async () => {
      await expect(page.getByText(t.taken, { exact: true })).toBeVisible()
      await expect(page.getByRole('dialog').getByText('19.70')).toBeVisible()
      await page.goto('/merchant-closing')
      // 18.50 without and 19.70 with the tip.
      for (const row of t.adds) await expect(page.getByRole('main')).toContainText(row)
      await expectNoViolations(page)
    })
  })
}
