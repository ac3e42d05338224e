import { expect, test } from '@playwright/test'
import { journalKinds } from '../contract/src/journal-words.ts'
import { words as paymentsWords } from '../web/src/payments/words.ts'
import { words as historyWords } from '../web/src/points/history/words.ts'
import { words as homeWords } from '../web/src/shell/home/words.ts'
import { words as shellWords } from '../web/src/shell/words.ts'
import { words as historyHistoryWords } from '../web/src/trading/history/words.ts'
import { words as runningTradeWords } from '../web/src/trading/running-trade-words.ts'
import { words as uiWords } from '../web/src/ui/words.ts'
import { paidTrade } from './support/cases.ts'
import { containing, inBothLanguages, languagesOf, NUMBER } from './support/languages.ts'
import { callsOf } from './support/member-calls.ts'
import { newSeller } from './support/new-seller.ts'
import { newcomer } from './support/newcomer.ts'
import { expectNoViolations } from './support/no-violations.ts'
import { contextOf, signIn } from './support/people.ts'
import { countTouches } from './support/touches.ts'

// The history of everything: filtered by group and month, searched, with a receipt for each line and a way back.

const texts = inBothLanguages((language) => ({
  view: homeWords[language].viewHistory,
  title: shellWords[language].history.title,
  search: historyWords[language].history.search,
  month: historyWords[language].history.month,
  filter: historyWords[language].history.filter,
  points: historyWords[language].history.type,
  groups: historyWords[language].history.groups,
  trades: historyWords[language].history.group.trades,
  granted: historyWords[language].history.group.granted,
  paidTo: { zh: '付款给老王面馆', en: 'Paid to Lao Wang Noodles' }[language],
  out: { zh: /支出 .*GF/, en: /Out .*GF/ }[language],
  receipt: paymentsWords[language].receipt.title.paid,
  back: uiWords[language].back,
  entry: historyWords[language].entry.title,
  statement: { zh: /对账单$/, en: /^Statement, / }[language],
  nothing: historyWords[language].history.emptyFiltered,
  reset: historyHistoryWords[language].reset,
  more: uiWords[language].list.more,
  role: historyHistoryWords[language].role,
  noTrades: historyHistoryWords[language].empty,
  logIn: homeWords[language].logIn,
  inProgress: historyHistoryWords[language].inProgress.label,
  selling: containing(runningTradeWords[language].seller.title('1,000')),
  sold: containing(historyWords[language].history.trade.sold('1,000', NUMBER)),
  hold: journalKinds['trade-freeze'].name[language],
  parts: historyWords[language].entry.parts,
  trade: historyWords[language].entry.trade,
}))

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]

  // spec: 000 §2 home: quick actions (invite, log in, assets, history)
  test(`finds a payment from home in three touches, and returns from its receipt, ${language}`, {
    tag: '@short',
  }, async ({ browser, request }) => {
    const name = await newcomer(request)
    const calls = await callsOf(request, name)
    await calls.pay('12.34')
    await calls.pay('3')
    const context = await contextOf(browser, { language })
    const page = await signIn(context, name)
    const touches = await countTouches(page)
    await page.goto('/')
    await touches.reset()
    await page.getByRole('link', { name: t.view }).click()
    await page.getByLabel(t.search).click()
    await page.getByLabel(t.search).fill('12.34')
    const line = page.getByRole('link', { name: t.paidTo })
    await expect(line).toHaveCount(1)
    await expect(line).toContainText('−12.34 GF')
    await expect(line).toContainText('24.68 PV')
    await line.click()
    await expect(page.getByText(t.receipt)).toBeVisible()
    expect(await touches.count()).toBe(3)

    await page.goBack()
    await expect(page.getByLabel(t.search)).toHaveValue('12.34')
    await expect(line).toHaveCount(1)
    await expectNoViolations(page, 'the history, searched')
  })

  test(`filters the history by group, month and points in the address, ${language}`, async ({
    browser,
    request,
  }) => {
    const name = await newcomer(request)
    const calls = await callsOf(request, name)
    await calls.pay('5')
    const page = await signIn(await contextOf(browser, { language, wide: language === 'en' }), name)
    await page.goto('/history')
    const lines = page.locator('main li > :is(a, button)').filter({ hasText: 'GF' })
    await expect(page.getByText(t.out)).toBeVisible()
    await expectNoViolations(page, 'the history')

    const groups = page.getByRole('navigation', { name: t.groups })
    await groups.getByRole('link', { name: t.granted }).click()
    await expect(page).toHaveURL(/group=granted/)
    await expect(lines).toHaveCount(1)
    await lines.first().click()
    await expect(page.getByRole('dialog', { name: t.entry })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/group=granted/)

    await page.getByRole('button', { name: t.filter, exact: true }).click()
    await page.getByLabel(t.points, { exact: true }).selectOption('PV')
    await expect(page.getByText(t.nothing)).toBeVisible()
    await page.reload()
    await expect(page.getByText(t.nothing)).toBeVisible()
    await page.getByRole('button', { name: t.reset }).click()
    await expect(page).toHaveURL(/\/history$/)
    await expect(lines.filter({ hasText: t.paidTo })).toHaveCount(1)

    await page.getByRole('button', { name: t.filter, exact: true }).click()
    const [month] = await page.getByLabel(t.month, { exact: true }).locator('option').nth(1).allInnerTexts()
    await page.getByLabel(t.month, { exact: true }).selectOption({ index: 1 })
    await expect(page.getByRole('heading', { name: month ?? '' })).toBeVisible()
    await page.getByRole('link', { name: t.statement }).click()
    await expect(page).toHaveURL(/statement\?from=\d{4}-\d\d-01&to=/)
    await page.goBack()
    await expect(page).toHaveURL(/month=\d{4}-\d\d$/)
  })

  test(`shows a running trade first, and a sale as one event with what it froze, ${language}`, async ({
    browser,
    request,
  }) => {
    const [seller, buyer] = [await newSeller(request, '1000'), await newcomer(request)]
    const { transactionId } = await paidTrade(request, buyer, seller)
    const page = await signIn(await contextOf(browser, { language }), seller)
    await page.goto('/history')
    const running = page.getByRole('region', { name: t.inProgress })
    await expect(running.getByRole('link', { name: t.selling })).toBeVisible()
    await expectNoViolations(page, 'the history with a running trade')

    const sells = await callsOf(request, seller)
    await sells.post('/trading/hall/release-gf', {
      ...{ transactionId, userId: sells.id, paymentPassword: 'torch123', receiptConfirmed: true },
    })
    await page.reload()
    const lines = page.locator('main li > :is(a, button)').filter({ hasText: 'GF' })
    await expect(lines.filter({ hasText: t.sold })).toHaveCount(1)
    await expect(lines.filter({ hasText: t.hold })).toHaveCount(0)
    await expect(running).toHaveCount(0)
    await lines.filter({ hasText: t.sold }).click()
    const entry = page.getByRole('dialog', { name: t.entry })
    await expect(entry.getByRole('region', { name: t.parts })).toContainText(t.hold)
    await entry.getByRole('link', { name: t.trade }).click()
    await expect(page).toHaveURL(new RegExp(`/trading-process/${transactionId}$`))
  })

  // spec: 001 §2 history: filters, reset, cards, actions
  test(`opens trades at /transaction-history, ${language}`, async ({ browser, request }) => {
    const page = await signIn(await contextOf(browser, { language }), await newcomer(request))
    await page.goto('/history')
    await page
      .getByRole('navigation', { name: t.groups })
      .getByRole('link', { name: t.trades, exact: true })
      .click()
    await expect(page).toHaveURL(/\/transaction-history$/)
    await expect(page.getByText(t.noTrades)).toBeVisible()
    await page.getByLabel(t.role, { exact: true }).selectOption('seller')
    await expect(page).toHaveURL(/role=seller/)
    await expectNoViolations(page, 'trades in the history')
    await page.goto('/history?group=trades')
    await expect(page).toHaveURL(/\/transaction-history$/)
  })

  // spec: 000 §2 history mode; scroll to the top when navigating forward, position restored on back
  test(`returns from a receipt to the same scroll position, ${language}`, async ({ browser }) => {
    const page = await signIn(await contextOf(browser, { language }), 'alice')
    await page.goto('/history')
    const payments = page.getByRole('link', { name: t.paidTo })
    await page.getByRole('button', { name: t.more }).scrollIntoViewIfNeeded()
    await expect(page.locator('main li > :is(a, button)').nth(40)).toBeAttached()
    const far = payments.last()
    await far.scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => scrollY)
    expect(before).toBeGreaterThan(600)
    await far.click()
    await expect(page.getByText(t.receipt)).toBeVisible()
    await page.getByRole('button', { name: t.back, exact: true }).click()
    await expect(page.getByRole('heading', { name: t.title })).toBeVisible()
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 200)
  })

  test(`asks a visitor to log in, and shows an error without a network, ${language}`, async ({ browser }) => {
    const context = await contextOf(browser, { language })
    const visitor = await context.newPage()
    await visitor.goto('/history')
    await expect(visitor.getByRole('button', { name: t.logIn, exact: true })).toBeVisible()
    const page = await signIn(await contextOf(browser, { language }), 'alice')
    await page.route('**/api/points/history/**', (route) => route.abort('connectionfailed'))
    await page.goto('/history')
    await expect(page.getByRole('alert')).toBeVisible()
    await page.unroute('**/api/points/history/**')
  })
}
