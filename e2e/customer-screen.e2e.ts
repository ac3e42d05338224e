import { expect, test } from '@playwright/test'
import { words as counterWords } from '../web/src/payments/counter/counter-words.ts'
import { words as customerScreenWords } from '../web/src/payments/customer-screen/customer-screen-words.ts'
import { makeBill } from './support/bills.ts'
import { openCustomerScreen } from './support/customer-screen.ts'
import { AMOUNT, beginningWith, inBothLanguages, languagesOf } from './support/languages.ts'
import { expectNoViolations } from './support/no-violations.ts'
import { openNoodleShop } from './support/noodle-shop.ts'
import { confirmPayment } from './support/pay.ts'
import { contextOf, signIn } from './support/people.ts'

// A tablet that faces the customer, without a login, follows the till: items, the bill's code, and that it was paid.

const texts = inBothLanguages((language) => ({
  screen: new RegExp(`^${customerScreenWords[language].title}`),
  end: customerScreenWords[language].end,
  welcome: customerScreenWords[language].welcome,
  items: counterWords[language].services,
  noodles: { zh: /牛肉面/, en: /牛肉面/ }[language],
  total: customerScreenWords[language].total,
  collect: beginningWith(counterWords[language].collectAmount(AMOUNT)),
  scan: customerScreenWords[language].scan,
  thanks: customerScreenWords[language].thanks,
  next: counterWords[language].next,
  lost: customerScreenWords[language].lost,
  ended: customerScreenWords[language].ended,
}))

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]

  test(`follows the till on a second screen, ${language}`, { tag: '@short' }, async ({
    browser,
    request,
  }) => {
    const { owner } = await openNoodleShop(request)
    const page = await signIn(await contextOf(browser, { language }), owner)
    const tablet = await contextOf(browser, { language, wide: true })
    const screen = await tablet.newPage()

    await test.step('opens by its link without a login', async () => {
      await page.goto('/merchant-counter')
      await openCustomerScreen(page, screen, language)
      await expect(screen.getByRole('navigation')).toHaveCount(0)
      await expectNoViolations(screen)
    })

    await test.step('shows the items, then the code, then the thanks', async () => {
      await page.getByText(t.items, { exact: true }).click()
      await page.getByRole('listitem').getByRole('button', { name: t.noodles }).first().click()
      await expect(screen.getByText(t.total)).toBeVisible()
      await expect(screen.getByText('牛肉面')).toBeVisible()
      await page.getByRole('listitem').getByRole('button', { name: t.noodles }).first().click()
      await expect(screen.getByText('37.00 GF')).toBeVisible()
      await expectNoViolations(screen)
      // A reload of the counter keeps the screen open.
      await page.reload()
      await page.getByText(t.items, { exact: true }).click()
      await page.getByRole('listitem').getByRole('button', { name: t.noodles }).first().click()
      const { address } = await makeBill(page, t.collect)
      await expect(screen.getByRole('img', { name: t.scan })).toBeVisible()
      await expect(screen.getByText('18.50').first()).toBeVisible()
      await expectNoViolations(screen)

      const payer = await signIn(await contextOf(browser, { language }), 'bob')
      await payer.goto(address)
      await confirmPayment(payer)
      await expect(screen.getByText(t.thanks)).toBeVisible()
      await expect(screen.getByText('bob')).toHaveCount(0)
      await expectNoViolations(screen)
      await page.getByRole('button', { name: t.next }).click()
      await expect(screen.getByText(t.welcome)).toBeVisible()
    })
  })

  test(`recovers after the network was gone, and ends when the counter stops it, ${language}`, async ({
    browser,
    request,
  }) => {
    const { owner } = await openNoodleShop(request)
    const page = await signIn(await contextOf(browser, { language }), owner)
    const tablet = await contextOf(browser, { language, wide: true })
    const screen = await tablet.newPage()
    await page.goto('/merchant-counter')
    await openCustomerScreen(page, screen, language)

    await tablet.setOffline(true)
    await expect(screen.getByText(t.lost)).toBeVisible()
    await tablet.setOffline(false)
    await expect(screen.getByText(t.lost)).toHaveCount(0)
    await expect(screen.getByText(t.welcome)).toBeVisible()

    await page.getByRole('button', { name: t.screen }).click()
    await page.getByRole('button', { name: t.end }).click()
    await expect(screen.getByText(t.ended)).toBeVisible()
    await expectNoViolations(screen)
  })
}
