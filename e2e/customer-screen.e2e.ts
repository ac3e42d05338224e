import { expect, test } from '@playwright/test'
import { words as counterWords } from '../web/src/payments/counter/counter-words.ts'
import { words as customerScreenWords } from '../web/src/payments/customer-screen/customer-screen-words.ts'
import { words as uiWords } from '../web/src/ui/words.ts'
import { inBothLanguages, languagesOf } from './support/languages.ts'
import { expectNoViolations } from './support/no-violations.ts'
import { openNoodleShop } from './support/noodle-shop.ts'
import { confirmPayment } from './support/pay.ts'
import { contextOf, signIn } from './support/people.ts'

// A tablet that faces the customer, without a login, follows the till: items, the bill's code, and that it was paid.

const texts = inBothLanguages((language) => ({
  screen: { zh: /^顾客屏/, en: /^Customer’s screen/ }[language],
  open: customerScreenWords[language].open,
  copy: uiWords[language].link.copy,
  end: customerScreenWords[language].end,
  welcome: customerScreenWords[language].welcome,
  items: { zh: '商品', en: 'Items' }[language],
  noodles: { zh: /牛肉面/, en: /牛肉面/ }[language],
  total: customerScreenWords[language].total,
  collect: { zh: /^收款 /, en: /^Collect / }[language],
  scan: customerScreenWords[language].scan,
  thanks: customerScreenWords[language].thanks,
  next: counterWords[language].next,
  lost: customerScreenWords[language].lost,
  ended: { zh: /这个链接已停用/, en: /This link has ended/ }[language],
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
      await page.getByRole('button', { name: t.screen }).click()
      const opened = page.waitForResponse((response) => response.url().endsWith('/customer-screens'))
      await page.getByRole('button', { name: t.open }).click()
      const { data } = (await (await opened).json()) as { data: { token: string } }
      await expect(page.getByRole('button', { name: t.copy })).toBeVisible()
      await expectNoViolations(page)
      await page.keyboard.press('Escape')
      await screen.goto(`/customer-screen#${data.token}`)
      await expect(screen.getByText(t.welcome)).toBeVisible()
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
      const answered = page.waitForResponse((response) => response.url().endsWith('/payment/bills'))
      await page.getByRole('button', { name: t.collect }).click()
      const { data } = (await (await answered).json()) as { data: { gfPaymentQrCode: string } }
      await expect(screen.getByRole('img', { name: t.scan })).toBeVisible()
      await expect(screen.getByText('18.50').first()).toBeVisible()
      await expectNoViolations(screen)

      const payer = await signIn(await contextOf(browser, { language }), 'bob')
      const { pathname, search } = new URL(data.gfPaymentQrCode)
      await payer.goto(pathname + search)
      await confirmPayment(payer)
      await expect(screen.getByText(t.thanks)).toBeVisible()
      await expect(screen.getByText('bob')).toHaveCount(0)
      await expectNoViolations(screen)
      await page.getByRole('button', { name: t.next }).click()
      await expect(screen.getByText(t.welcome)).toBeVisible()
    })

    await test.step('shows that the network is gone and recovers', async () => {
      await tablet.setOffline(true)
      await expect(screen.getByText(t.lost)).toBeVisible()
      await tablet.setOffline(false)
      await expect(screen.getByText(t.lost)).toHaveCount(0)
      await expect(screen.getByText(t.welcome)).toBeVisible()
    })

    await test.step('ends when the counter stops it', async () => {
      await page.getByRole('button', { name: t.screen }).click()
      await page.getByRole('button', { name: t.end }).click()
      await expect(screen.getByText(t.ended)).toBeVisible()
      await expectNoViolations(screen)
    })
  })
}
