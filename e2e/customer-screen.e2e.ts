import { expect, test } from '@playwright/test'
import { languagesOf } from './support/languages.ts'
import { expectNoViolations } from './support/no-violations.ts'
import { openNoodleShop } from './support/noodle-shop.ts'
import { confirmPayment } from './support/pay.ts'
import { contextOf, signIn } from './support/people.ts'

// A tablet that faces the customer, without a login, follows the till: items, the bill's code, and that it was paid.

const texts = {
  zh: {
    screen: /^顾客屏/,
    open: '打开顾客屏',
    copy: '复制链接',
    end: '停止显示',
    welcome: '欢迎光临',
    items: '商品',
    noodles: /牛肉面/,
    total: '合计',
    collect: /^收款 /,
    scan: '请扫码付款',
    thanks: '谢谢，请慢走',
    next: '下一位',
    lost: '网络断开，正在重连。画面可能不是最新的',
    ended: /这个链接已停用/,
  },
  en: {
    screen: /^Customer’s screen/,
    open: 'Open the screen',
    copy: 'Copy link',
    end: 'Stop showing',
    welcome: 'Welcome',
    items: 'Items',
    noodles: /牛肉面/,
    total: 'Total',
    collect: /^Collect /,
    scan: 'Scan to pay',
    thanks: 'Thank you',
    next: 'Next customer',
    lost: 'Offline. What is shown may be out of date',
    ended: /This link has ended/,
  },
}

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
