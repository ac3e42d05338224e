import { expect, test } from '@playwright/test'
import { common } from '../contract/src/common-words.ts'
import { words as counterWords } from '../web/src/payments/counter/counter-words.ts'
import { words as discountWords } from '../web/src/payments/counter/discount-words.ts'
import { words as customerScreenWords } from '../web/src/payments/customer-screen/customer-screen-words.ts'
import { words as paymentsWords } from '../web/src/payments/words.ts'
import { makeBill } from './support/bills.ts'
import { allowTips } from './support/counter-rules.ts'
import { openCustomerScreen } from './support/customer-screen.ts'
import { inBothLanguages, LANGUAGES } from './support/languages.ts'
import { openNoodleShop } from './support/noodle-shop.ts'
import { confirmPayment, payForm } from './support/pay.ts'
import { contextOf, signIn } from './support/people.ts'
import { expectFits, SIZES_OF } from './support/sizes.ts'

// A whole sale at one screen size: an item, a discount, a tip, and the customer's screen that follows.

const texts = inBothLanguages((language) => ({
  items: counterWords[language].services,
  noodles: { zh: /牛肉面/, en: /牛肉面/ }[language],
  discount: paymentsWords[language].bill.discount,
  title: discountWords[language].title,
  off: discountWords[language].percentOff,
  regular: discountWords[language].regular,
  save: common.save[language],
  collect: counterWords[language].collectAmount('16.65'),
  scan: customerScreenWords[language].scan,
  tip: paymentsWords[language].tip.toShop,
  pay: paymentsWords[language].confirm.confirm('18.31'),
  done: paymentsWords[language].receipt.title.paid,
  paid: counterWords[language].paid,
  thanks: customerScreenWords[language].thanks,
  next: counterWords[language].next,
  welcome: customerScreenWords[language].welcome,
}))

for (const language of LANGUAGES)
  for (const size of SIZES_OF[language])
    test(`sells an item with a discount and a tip, ${language}, ${size.width}`, { tag: '@one-look' }, async ({
      browser,
      request,
    }) => {
      const t = texts[language]
      const settings = { language, size }
      const shop = await openNoodleShop(request)
      await allowTips(request, shop)
      const screen = await (await contextOf(browser, settings)).newPage()
      const page = await signIn(await contextOf(browser, settings), shop.owner)
      const collect = page.getByRole('button', { name: t.collect })

      await test.step('enters the item with ten per cent off', async () => {
        await page.goto('/merchant-counter')
        // The screen follows the device that opened it.
        await openCustomerScreen(page, screen, language)
        await page.getByText(t.items, { exact: true }).click()
        await page.getByRole('listitem').getByRole('button', { name: t.noodles }).first().click()
        await page.getByRole('button', { name: t.discount, exact: true }).click()
        const sheet = page.getByRole('dialog', { name: t.title })
        await sheet.getByLabel(t.off).fill('10')
        await sheet.getByRole('button', { name: t.regular }).click()
        const save = sheet.getByRole('button', { name: t.save, exact: true })
        await expectFits(page, 'a discount', save)
        await save.click()
        await expect(screen.getByText('16.65').first()).toBeVisible()
        await expectFits(page, 'rung up', collect)
      })

      const address = await test.step('shows the bill’s code on both screens', async () => {
        const bill = await makeBill(page, t.collect)
        const code = screen.getByRole('img', { name: t.scan })
        await expect(code).toBeVisible()
        await expectFits(screen, 'the screen of the customer', code)
        await expectFits(page, 'the bill', page.getByRole('img', { name: t.scan }))
        return bill.address
      })

      await test.step('pays with a tip', async () => {
        const payer = await signIn(await contextOf(browser, settings), 'bob')
        await payer.goto(address)
        const { sheet } = payForm(payer)
        await sheet.getByRole('group', { name: t.tip }).getByText('10%').click()
        await expectFits(payer, 'a bill with a tip', sheet.getByRole('button', { name: t.pay }))
        await confirmPayment(payer)
        await expect(payer.getByText(t.done)).toBeVisible()
      })

      await test.step('shows the payment at the till and to the customer', async () => {
        await expect(page.getByText(t.paid, { exact: true })).toBeVisible()
        await expect(page.getByRole('dialog').getByText('18.31')).toBeVisible()
        await expect(screen.getByText(t.thanks)).toBeVisible()
        const next = page.getByRole('button', { name: t.next })
        await expectFits(page, 'paid', next)
        await next.click()
        await expect(screen.getByText(t.welcome)).toBeVisible()
      })
    })
