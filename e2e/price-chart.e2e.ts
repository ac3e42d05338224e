import { expect, test } from '@playwright/test'
import { words as feedbackWords } from '../web/src/identity/feedback/feedback-words.ts'
import { words as chartWords } from '../web/src/trading/chart/chart-words.ts'
import { words as uiWords } from '../web/src/ui/words.ts'
import { paidTrade } from './support/cases.ts'
import { AMOUNT, ANY, inBothLanguages, languagesOf, NUMBER, wholeText } from './support/languages.ts'
import { callsOf } from './support/member-calls.ts'
import { newcomer } from './support/newcomer.ts'
import { expectNoViolations } from './support/no-violations.ts'
import { contextOf, signIn } from './support/people.ts'

// The price chart: read by keyboard, as a table, and restored from the address.

const texts = inBothLanguages((language) => ({
  price: chartWords[language].price,
  chart: chartWords[language].chart,
  history: chartWords[language].history,
  ranges: { day: chartWords[language].ranges['1d'], year: chartWords[language].ranges['1y'] },
  line: chartWords[language].kinds.line,
  failed: chartWords[language].loadFailed,
  retry: uiWords[language].retry,
  support: chartWords[language].support,
  feedback: feedbackWords[language].title,
  spoken: wholeText(chartWords[language].spoken(ANY, AMOUNT, AMOUNT, AMOUNT, NUMBER)),
}))
/** Sellers that no other journey uses, with enough GF for one trade in each language. */
const sellers = { zh: 'gujia', en: 'dawei' } as const

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]

  // spec: 001 §1 price history
  // spec: 001 §2 chart: price, 24 h and 7 days, five ranges, kinds, table | chart: support is under development
  test(`shows the price as a chart and a table, keeps the view in the address, ${language}`, {
    tag: '@short',
  }, async ({ browser, request }) => {
    const name = await newcomer(request)
    // Trades count towards the price only between unrelated members.
    const { transactionId } = await paidTrade(request, name, sellers[language])
    const sells = await callsOf(request, sellers[language])
    await sells.post('/trading/hall/release-gf', {
      transactionId,
      userId: sells.id,
      paymentPassword: 'torch123',
      receiptConfirmed: true,
    })

    const page = await signIn(await contextOf(browser, { language, wide: language === 'en' }), name)
    await page.goto('/price-chart?range=1d')
    await expect(page.getByRole('heading', { name: t.price })).toBeVisible()
    const chart = page.getByRole('slider', { name: t.chart })
    await expect(chart.locator('canvas').first()).toBeVisible()
    await expectNoViolations(page, 'candles')

    await test.step('the keys read the chart candle by candle', async () => {
      await chart.press('Home')
      await expect(chart).toHaveAttribute('aria-valuetext', t.spoken)
      await expect(chart).toHaveAttribute('aria-valuenow', '0')
      await chart.press('End')
      const last = await chart.getAttribute('aria-valuemax')
      await expect(chart).toHaveAttribute('aria-valuenow', last ?? '')
    })

    await test.step('the table shows the same figures', async () => {
      const table = page.getByRole('table')
      await expect(table.getByRole('rowheader').first()).toBeVisible()
      await expect(page.getByRole('heading', { name: t.history })).toBeVisible()
    })

    await test.step('the address keeps range and kind', async () => {
      await page.getByText(t.ranges.year, { exact: true }).click()
      await page.getByText(t.line, { exact: true }).click()
      await expect(page).toHaveURL(/range=1y&kind=line/)
      await page.reload()
      await expect(page.getByRole('radio', { name: t.ranges.year })).toBeChecked()
      await expect(page.getByRole('radio', { name: t.line })).toBeChecked()
      await expectNoViolations(page, 'line')
    })

    await test.step('contact support opens the feedback form', async () => {
      await page.getByRole('button', { name: t.support }).click()
      await expect(page.getByRole('dialog', { name: t.feedback })).toBeVisible()
    })
  })

  // spec: 001 §8 trading: prices that fail
  test(`shows an error when prices fail to load, and loads them on retry, ${language}`, async ({
    browser,
  }) => {
    const page = await signIn(await contextOf(browser, { language }), 'alice')
    await page.route('**/price-chart-detail*', (route) => route.abort())
    await page.goto('/price-chart')
    const fault = page.getByRole('alert')
    await expect(fault.getByRole('heading', { name: t.failed })).toBeVisible()
    await page.unroute('**/price-chart-detail*')
    await fault.getByRole('button', { name: t.retry }).click()
    await expect(page.getByRole('heading', { name: t.price })).toBeVisible()
  })
}

// spec: 001 §2 these screens require a login
// spec: 001 §6 anonymous: all other screens lead to the login
test('redirects a visitor from the trading screens to the login', async ({ browser }) => {
  const page = await (await contextOf(browser)).newPage()
  for (const place of [
    ...['/price-chart', '/appeal-process', '/appeal/create?orderId=1', '/my-orders'],
    ...['/trading-process/1', '/transaction-history'],
  ]) {
    await page.goto(place)
    await expect(page).toHaveURL(/\/login$/)
  }
})
