import { expect, test } from '@playwright/test'
import { callsOf } from './support/member-calls.ts'
import { newcomer } from './support/newcomer.ts'
import { noViolations } from './support/no-violations.ts'
import { contextOf, signIn } from './support/people.ts'
import { openTrade } from './support/trade.ts'

// Where nobody answers, the trading hall shows what it showed last, and of which time that is.

const texts = {
  zh: { asOf: /网络不通，显示的是 [\d: -]+ 的数据/, pay: /请向卖家支付/ },
  en: { asOf: /No connection. These are the figures of [\d: -]+/, pay: /Pay the seller/ },
}

for (const language of ['zh', 'en'] as const) {
  const t = texts[language]

  test(`what the hall showed last stays, ${language}`, async ({ browser, request }) => {
    const name = await newcomer(request)
    const { orderId, transactionId } = await openTrade(request, name, 'oliver')
    const page = await signIn(await contextOf(browser, { language, wide: language === 'en' }), name)
    const order = page.locator(`a[href="/order/${orderId}"]`).first()
    const trade = page.locator(`a[href="/trading-process/${transactionId}"]`).first()
    const places = [
      [
        '/trading-hall',
        page
          .getByRole('listitem')
          .filter({ has: page.locator('a[href^="/order/"]') })
          .first(),
      ],
      ['/my-orders', order],
      ['/transaction-history', trade],
      [`/trading-process/${transactionId}`, page.getByText(t.pay)],
    ] as const
    for (const [path, sight] of places) {
      await page.goto(path)
      await expect(sight).toBeVisible()
    }
    // The app itself comes from the device; here only the server's answers are cut off.
    await page.route('**/api/**', (route) => route.abort())
    for (const [path, sight] of places) {
      await page.goto(path)
      await expect(page.getByText(t.asOf).first()).toBeVisible()
      await expect(sight).toBeVisible()
      await noViolations(page, `${path} without a network`)
    }
    // What was not kept says so instead of looking empty.
    await page.goto('/transaction-history?status=6')
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(trade).toHaveCount(0)

    await page.unroute('**/api/**')
    await page.goto(`/trading-process/${transactionId}`)
    await expect(page.getByText(t.pay)).toBeVisible()
    await expect(page.getByText(t.asOf)).toHaveCount(0)
    const pays = await callsOf(request, name)
    await pays.post('/trading/hall/cancel-transaction', { transactionId, userId: pays.id })
  })
}
