import { expect, type Locator, type Page, test } from '@playwright/test'
import { words as profileWords } from '../web/src/identity/profile/profile-words.ts'
import { words as processWords } from '../web/src/trading/process/words.ts'
import { words as tradingWords } from '../web/src/trading/words.ts'
import { appealedTrade } from './support/cases.ts'
import { ANY, beginningWith, inBothLanguages, languagesOf } from './support/languages.ts'
import { callsOf } from './support/member-calls.ts'
import { newcomer } from './support/newcomer.ts'
import { expectNoViolations } from './support/no-violations.ts'
import { contextOf, signIn } from './support/people.ts'
import { openTrade } from './support/trade.ts'

// Without responses from the server the trading screens show the cached data with its time; actions say why they are off; and the
// cache is deleted with the session.

const texts = inBothLanguages((language) => ({
  asOf: { zh: /网络不通，显示的是 [\d: -]+ 的数据/, en: /No connection. These are the figures of [\d: -]+/ }[
    language
  ],
  pay: beginningWith(processWords[language].turn.buyer['pending-payment'](ANY)),
  upload: tradingWords[language].tradeAct.pay,
  off: tradingWords[language].cutOff,
  giveUp: tradingWords[language].tradeAct.concede,
  logout: profileWords[language].logout.button,
}))

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]

  test(`shows cached trading screens without a network and disables actions, ${language}`, async ({
    browser,
    request,
  }) => {
    const name = await newcomer(request)
    const { orderId, transactionId } = await openTrade(request, name, 'oliver')
    const page = await signIn(await contextOf(browser, { language, wide: language === 'en' }), name)
    const trade = page.locator(`a[href="/trading-process/${transactionId}"]`).first()
    const aCard = page.getByRole('listitem').filter({ has: page.locator('a[href^="/order/"]') })
    await expectCachedScreens(page, t.asOf, [
      ['/trading-hall', aCard.first()],
      ['/my-orders', page.locator(`a[href="/order/${orderId}"]`).first()],
      ['/transaction-history', trade],
      [`/trading-process/${transactionId}`, page.getByText(t.pay)],
    ])
    const pay = page.getByRole('button', { name: t.upload })
    await expect(pay).toHaveAttribute('aria-disabled', 'true')
    await expect(pay).toHaveAccessibleDescription(t.off)
    // A screen that was not cached shows an error instead of an empty list.
    await page.goto('/transaction-history?status=cancelled')
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(trade).toHaveCount(0)

    await page.unroute('**/api/**')
    await page.goto(`/trading-process/${transactionId}`)
    await expect(page.getByText(t.pay)).toBeVisible()
    await expect(page.getByText(t.asOf)).toHaveCount(0)
    await expect(pay).not.toHaveAttribute('aria-disabled')
    const pays = await callsOf(request, name)
    await pays.post('/trading/hall/cancel-transaction', { transactionId, userId: pays.id })
  })

  test(`shows a cached order, appeals and chart, and deletes them at logout, ${language}`, async ({
    browser,
    request,
  }) => {
    const name = await newcomer(request)
    const { orderId, transactionId } = await appealedTrade(request, name, 'oliver')
    const page = await signIn(await contextOf(browser, { language, wide: language === 'zh' }), name)
    await expectCachedScreens(page, t.asOf, [
      ['/appeal-process', page.locator(`a[href="/trading-process/${transactionId}"]`).first()],
      ['/price-chart', page.getByRole('table')],
      [`/order/${orderId}`, page.getByRole('button', { name: t.giveUp })],
    ])
    await expect(page.getByRole('button', { name: t.giveUp })).toHaveAccessibleDescription(t.off)

    await page.unroute('**/api/**')
    const pays = await callsOf(request, name)
    await pays.post('/trading/hall/concede-transaction', {
      transactionId,
      userId: pays.id,
      paymentPassword: 'torch123',
    })
    // Logging out on a screen of another module deletes it too.
    await page.goto('/profile')
    const cachedKeys = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => /LastSeen/.test(key)))
    expect(await cachedKeys()).not.toEqual([])
    await page.getByRole('button', { name: t.logout }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: t.logout }).click()
    await expect.poll(cachedKeys).toEqual([])
  })
}

/** Checks that each of these screens shows the same without a network, with the time of its data. */
async function expectCachedScreens(
  page: Page,
  asOf: RegExp,
  places: readonly (readonly [path: string, sight: Locator])[],
): Promise<void> {
  for (const [path, sight] of places) {
    await page.goto(path)
    await expect(sight).toBeVisible()
  }
  // The app's files are cached; here only the server's responses are cut off.
  await page.route('**/api/**', (route) => route.abort())
  for (const [path, sight] of places) {
    await page.goto(path)
    await expect(page.getByText(asOf).first()).toBeVisible()
    await expect(sight).toBeVisible()
    await expectNoViolations(page, `${path} without a network`)
  }
}
