import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test'
import { journalKinds } from '../contract/src/journal-words.ts'
import { readUnits, showUnits } from '../contract/src/money.ts'
import { dayOf, showDay } from '../web/src/lib/calendar.ts'
import { words as rewardWords } from '../web/src/payments/pay/reward-words.ts'
import { words as refundWords } from '../web/src/payments/refund/refund-words.ts'
import { words as paymentsWords } from '../web/src/payments/words.ts'
import { words as balanceWords } from '../web/src/points/balance-words.ts'
import { words as rewardsWords } from '../web/src/points/rewards-words.ts'
import { words as aboutWords } from '../web/src/shell/about/about-words.ts'
import { words as uiWords } from '../web/src/ui/words.ts'
import { passDays } from './support/clock.ts'
import { inBothLanguages, languagesOf } from './support/languages.ts'
import { callsOf } from './support/member-calls.ts'
import { newcomer } from './support/newcomer.ts'
import { expectNoViolations } from './support/no-violations.ts'
import { openNoodleShop } from './support/noodle-shop.ts'
import { setParameter } from './support/parameters.ts'
import { confirmPayment, payForm } from './support/pay.ts'
import { contextOf, signIn } from './support/people.ts'
import { sendGf } from './support/send-gf.ts'

// A reward from the payment to the day it becomes available, with refunds before and after, and a payment on a day whose rewards
// are used up. The clock of the demo is moved.

test.describe.configure({ mode: 'serial' })

const texts = inBothLanguages((language) => ({
  amount: paymentsWords[language].form.amount,
  earns: rewardWords[language].earns,
  cut: {
    zh: (pv: string) => `奖励 ${pv} PV：今天的奖励已用完`,
    en: (pv: string) => `Reward: ${pv} PV: today’s rewards are used up`,
  }[language],
  none: {
    zh: '这笔付款没有 PV 奖励：今天的奖励已用完',
    en: 'No PV reward for this payment: today’s rewards are used up',
  }[language],
  waits: {
    zh: /^24\.00 PV，最晚.+，等待当日奖励总额$/,
    en: /^24\.00 PV, until .+ at the latest, for the day’s total of rewards$/,
  }[language],
  why: rewardWords[language].why,
  because: rewardWords[language].help.because['day-budget'],
  gotIt: rewardWords[language].help.close,
  yoursOn: rewardWords[language].yoursOn,
  history: refundWords[language].history,
  onTheWay: balanceWords[language].pending,
  pending: rewardsWords[language].pending.title,
  matured: aboutWords[language].rules.pending,
  togetherFrom: journalKinds['reward-matured'].explanation[language],
  refund: refundWords[language].refundPart,
  all: refundWords[language].all,
  next: uiWords[language].money.next,
  confirmRefund: refundWords[language].confirm,
  done: refundWords[language].done,
  withheldPvOf: refundWords[language].withheldPvOf,
  kept: {
    zh: (gf: string) => `其中 ${gf} GF 抵还已释放的 PV`,
    en: (gf: string) => `${gf} GF kept for PV already released`,
  }[language],
}))
const BUDGET = 'ledger.reward-budget-ppm'
/** The shares of a day's budget for one member and for one owner's customers, and their default values. */
const SHARES = {
  'ledger.member-reward-share-ppm': '50000',
  'payments.shop-reward-share-ppm': '100000',
}

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]

  test(`makes a reward available after a week, reduced by a refund within it, ${language}`, async ({
    browser,
    request,
  }) => {
    const payer = await newcomer(request)
    const page = await signIn(await contextOf(browser, { language }), payer)
    await page.goto('/scan-payment?code=GF_PAYMENT_DEMO0001')
    await page.getByLabel(t.amount).fill('40')
    await expect(page.getByText(t.earns('80.00'), { exact: true })).toBeVisible()
    await payForm(page).go.click()
    const { day, paymentNo } = await test.step('states the day before and after paying', async () => {
      const sheet = page.getByRole('dialog')
      await expect(sheet.getByText('80.00 PV')).toBeVisible()
      const promised = await sheet.getByText(t.yoursOn('')).textContent()
      await confirmPayment(page)
      await page.waitForURL(/receipt=/)
      const paymentNo = new URL(page.url()).searchParams.get('receipt') ?? ''
      const { rewardDay, paymentTime } = await receiptOf(request, payer, paymentNo)
      expect(rewardDay).not.toBeNull()
      const day = showDay(rewardDay ?? '', dayOf(paymentTime), language)
      await expect(page.getByText('+80.00 PV', { exact: true })).toBeVisible()
      await expect(page.locator('dd').getByText(day, { exact: true })).toBeVisible()
      expect(promised).toBe(t.yoursOn(day))
      return { day, paymentNo }
    })

    await test.step('reduces the reward by a refund within the week', async () => {
      const shop = await callsOf(request, 'noodle')
      await shop.post('/merchants/payment/refund', { paymentNo, amount: '10', reason: '' })
      await page.goto(`/scan-payment?receipt=${paymentNo}`)
      await expect(page.getByText('+60.00 PV', { exact: true })).toBeVisible()
      await expect(page.locator('dd').getByText(day, { exact: true })).toBeVisible()
      const refunds = page.getByRole('region', { name: t.history })
      await expect(refunds.getByText('20.00')).toBeVisible()
      await expect(refunds.getByText(t.withheldPvOf)).toHaveCount(0)
      await expectNoViolations(page)
    })

    await test.step('lists the pending reward and the refund on the assets screen', async () => {
      await page.goto('/profile/assets')
      await page.getByRole('button', { name: t.onTheWay('60.00') }).click()
      const sheet = page.getByRole('dialog', { name: t.pending })
      const ofDay = sheet.getByRole('region').filter({ hasText: day })
      await expect(ofDay.getByText('+80.00')).toBeVisible()
      await expect(ofDay.getByText('−20.00')).toBeVisible()
      await expectNoViolations(page)
    })

    await passDays(request, 7)
    const later = await signIn(await contextOf(browser, { language }), payer)
    await later.goto(`/scan-payment?receipt=${paymentNo}`)
    await expect(later.getByText('+60.00 PV', { exact: true })).toBeVisible()
    await later.goto('/profile/assets?type=PV')
    const arrived = later.locator('#history li > button', { hasText: '+60.00' })
    await expect(arrived).toContainText(t.matured)
    await expect(later.getByRole('button', { name: t.onTheWay('60.00') })).toHaveCount(0)
    await arrived.click()
    await expect(later.getByRole('dialog').getByText(t.togetherFrom)).toBeVisible()
  })

  test(`withholds from a refund what was released of its reward, ${language}`, async ({
    browser,
    request,
  }) => {
    const payer = await newcomer(request)
    await sendGf(request, { from: 'alice', to: payer, amount: '1000' })
    const paymentNo = await (await callsOf(request, payer)).pay('1000')
    // A week until the reward is available, then a month of release.
    for (const days of [7, 30]) await passDays(request, days)
    const own = await callsOf(request, payer)
    const { releasedPv } = await own.post<{ releasedPv: string }>(
      `/points/pv-release/manual-release/${own.id}`,
    )
    // Eight PV are one GF, rounded up.
    const kept = showUnits((readUnits(releasedPv) + 7n) / 8n)
    expect(kept).not.toBe('0.00')

    const page = await signIn(await contextOf(browser, { language }), 'noodle')
    await page.goto('/merchant-finance')
    await page.getByRole('button', { name: new RegExp(paymentNo) }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: t.refund, exact: true }).click()
    await sheet.getByRole('button', { name: t.all }).click()
    await sheet.getByRole('button', { name: t.next, exact: true }).click()
    await sheet.getByRole('button', { name: t.confirmRefund }).click()
    await expect(sheet.getByText(t.done, { exact: true }).last()).toBeVisible()
    await expect(sheet.getByText(t.withheldPvOf, { exact: true })).toBeVisible()
    await expect(sheet.getByText(`${kept} GF`, { exact: true })).toBeVisible()

    const guest = await signIn(await contextOf(browser, { language }), payer)
    await guest.goto(`/scan-payment?receipt=${paymentNo}`)
    const refunds = guest.getByRole('region', { name: t.history })
    await expect(refunds.getByText(t.kept(kept))).toBeVisible()
    await expect(refunds.getByText('2,000.00')).toBeVisible()
    await expectNoViolations(guest)
  })

  test(`states before paying that the day’s rewards are used up, ${language}`, async ({
    browser,
    request,
  }) => {
    await setParameter(request, BUDGET, '100')
    // Without the shares' limits, few payments use up the budget.
    for (const share of Object.keys(SHARES)) await setParameter(request, share, '1000000')
    try {
      // A day's budget is fixed by its first reward.
      await passDays(request, 1)
      await payOnABusyDay(browser, request, language)
    } finally {
      await setParameter(request, BUDGET, '10000')
      for (const [share, value] of Object.entries(SHARES)) await setParameter(request, share, value)
      await passDays(request, 1)
    }
  })
}

async function payOnABusyDay(browser: Browser, request: APIRequestContext, language: 'zh' | 'en') {
  const t = texts[language]
  // Another payment elsewhere uses some of the budget: less is left of it than of this payer's and shop's shares.
  const { shopId } = await openNoodleShop(request)
  await (await callsOf(request, 'bob')).payShop({ merchantId: shopId, gfAmount: '1' })
  const payer = await newcomer(request)
  const page = await signIn(await contextOf(browser, { language }), payer)
  await page.goto('/scan-payment?code=GF_PAYMENT_DEMO0001')
  await page.getByLabel(t.amount).fill('50000')
  const left = await remainingBudget(request, payer)
  await expect(page.getByText(t.cut(showUnits(left)))).toBeVisible()
  await page.getByRole('button', { name: t.why }).click()
  const sheet = page.getByRole('dialog').last()
  await expect(sheet.getByText(t.because)).toBeVisible()
  await expect(sheet.getByText(/100,000\.00/)).toBeVisible()
  await expectNoViolations(page)
  await sheet.getByRole('button', { name: t.gotIt }).click()

  const alice = await callsOf(request, 'alice')
  // Two PV for each GF: this uses up what is left.
  await alice.pay(showUnits(left / 2n + 100n).replaceAll(',', ''))
  await page.getByLabel(t.amount).fill('12')
  await expect(page.getByText(t.none)).toBeVisible()
  await payWithoutReward(page, t.waits)
}

/** Pays without a reward; the receipt states what is pending. */
async function payWithoutReward(page: Page, waits: RegExp): Promise<void> {
  await payForm(page).go.click()
  await confirmPayment(page)
  await page.waitForURL(/receipt=/)
  await expect(page.getByText('12.00 GF')).toBeVisible()
  await expect(page.getByText(waits)).toBeVisible()
  await expect(page.getByText(/^\+/)).toHaveCount(0)
}

/** Returns what is left of the platform's reward budget today, in units. */
async function remainingBudget(request: APIRequestContext, account: string): Promise<bigint> {
  const calls = await callsOf(request, account)
  const shop = await calls.get<{ id: number }>('/merchants/qr/GF_PAYMENT_DEMO0001')
  const { rewardPv, cutBy } = await calls.get<{ rewardPv: string; cutBy: string | null }>(
    `/merchants/payment/preview?merchantId=${shop.id}&gfAmount=50000`,
  )
  expect(cutBy).toBe('day-budget')
  expect(readUnits(rewardPv)).toBeGreaterThan(0n)
  return readUnits(rewardPv)
}

async function receiptOf(request: APIRequestContext, payer: string, paymentNo: string) {
  const calls = await callsOf(request, payer)
  return calls.get<{ rewardDay: string | null; paymentTime: string }>(
    `/merchants/payment/receipts/${paymentNo}`,
  )
}
