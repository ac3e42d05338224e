import { expect, test } from '@playwright/test'
import { errors } from '@torch/contract/errors.ts'
import { words as governanceWords } from '../web/src/operators/governance/words.ts'
import { words as shellWords } from '../web/src/shell/words.ts'
import { words as processWords } from '../web/src/trading/process/words.ts'
import { words as tradingWords } from '../web/src/trading/words.ts'
import { freshPicture, releaseGf } from './support/cases.ts'
import { AMOUNT, ANY, beginningWith, containing, inBothLanguages, languagesOf } from './support/languages.ts'
import { callsOf } from './support/member-calls.ts'
import { newcomer } from './support/newcomer.ts'
import { expectNoViolations } from './support/no-violations.ts'
import { operatorCalls, signInOperator } from './support/operators.ts'
import { type BrowserSettings, contextOf, signIn } from './support/people.ts'
import { approve, fillHalt, proposeLift, resumePart } from './support/proposals.ts'
import { chooseProof, openTrade } from './support/trade.ts'

// Trading is halted during a trade. The buyer sees why and that the deadline is paused, and cannot act; after two operators
// resume trading, the deadline continues from where it was, and the trade completes.

const texts = inBothLanguages((language) => ({
  halt: governanceWords[language].haltTitle(governanceWords[language].parts.trading),
  reasonZh: governanceWords[language].reasonZh,
  reasonEn: governanceWords[language].reasonEn,
  haltNow: governanceWords[language].haltNow,
  banner: shellWords[language].halted(shellWords[language].parts.trading),
  why: { zh: '正在核对交易账目。', en: 'The books of trading are being checked.' }[language],
  stands: tradingWords[language].stands,
  off: tradingWords[language].halted,
  lift: governanceWords[language].liftTitle(governanceWords[language].parts.trading),
  reason: governanceWords[language].reason,
  ask: governanceWords[language].propose,
  asked: governanceWords[language].proposed,
  part: governanceWords[language].parts.trading,
  approve: governanceWords[language].approve,
  approved: governanceWords[language].approved,
  upload: tradingWords[language].tradeAct.pay,
  confirmPaid: beginningWith(processWords[language].pay.confirm(AMOUNT)),
  paid: processWords[language].pay.done,
  resumed: { zh: '交易已恢复', en: 'Trading has resumed' }[language],
  moved: {
    zh: /您有 1 笔进行中的交易，正在计时的期限都已顺延/,
    en: /Running deadlines were extended by .+\. You have 1 trade in progress\./,
  }[language],
  extended: containing(processWords[language].turn.extended(ANY)),
  arrived: processWords[language].turn.ended.buyer.released('1,000'),
}))
const browserSettings: Record<'zh' | 'en', BrowserSettings> = {
  zh: {},
  en: { language: 'en', dark: true, wide: true },
}

test.describe.configure({ mode: 'serial' })

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]

  test(`pauses a trade while trading is halted, ${language}`, async ({ browser, request }) => {
    await resumePart(request, 'trading')
    const name = await newcomer(request)
    const { transactionId } = await openTrade(request, name, 'oliver')
    const buys = await callsOf(request, name)
    const buyer = await signIn(await contextOf(browser, browserSettings[language]), name)
    await buyer.clock.install()
    await buyer.goto(`/trading-process/${transactionId}`)
    const timer = buyer.getByRole('timer')
    await expect(timer).toBeVisible()

    const owner = await signInOperator(await contextOf(browser, browserSettings[language]), 'owner')
    const haltNow = await fillHalt(owner, t, { zh: texts.zh.why, en: texts.en.why })
    await haltNow.click()

    await expect(buyer.getByText(t.banner, { exact: true })).toBeVisible()
    await expect(buyer.getByText(t.why)).toBeVisible()
    await expect(buyer.getByText(t.stands)).toBeVisible()
    const stood = await timer.textContent()
    const left = await secondsLeft(buys, transactionId)
    const pay = buyer.getByRole('button', { name: t.upload })
    await expect(pay).toHaveAttribute('aria-disabled', 'true')
    await expect(pay).toHaveAccessibleDescription(t.off)
    await expectNoViolations(buyer, 'a trade while trading is halted')
    // No payment is accepted, and the deadline does not run.
    const sent = await request.post('/api/trading/hall/confirm-payment', {
      headers: buys.headers,
      data: { transactionId, userId: buys.id, paymentProof: null },
    })
    expect([sent.status(), ((await sent.json()) as { code: number }).code]).toEqual([
      503,
      errors.partHalted.code,
    ])
    await buyer.clock.runFor(2500)
    expect(await timer.textContent()).toBe(stood)
    expect(await secondsLeft(buys, transactionId)).toBe(left)
  })

  test(`continues a trade once two operators resume trading, and completes it, ${language}`, async ({
    browser,
    request,
  }) => {
    await resumePart(request, 'trading')
    const name = await newcomer(request)
    const { transactionId } = await openTrade(request, name, 'oliver')
    const buys = await callsOf(request, name)
    const operators = await operatorCalls(request, 'owner')
    const reason = { zh: texts.zh.why, en: texts.en.why }
    await operators.done('/halts', { part: 'trading', reason })
    const left = await secondsLeft(buys, transactionId)
    const buyer = await signIn(await contextOf(browser, browserSettings[language]), name)
    await buyer.goto(`/trading-process/${transactionId}`)
    await expect(buyer.getByText(t.banner, { exact: true })).toBeVisible()

    const treasurer = await signInOperator(await contextOf(browser, browserSettings[language]), 'treasurer')
    await proposeLift(treasurer, t)
    const owner = await signInOperator(await contextOf(browser, browserSettings[language]), 'owner')
    await approve(owner, t, t.part)

    await expect(buyer.getByText(t.banner, { exact: true })).toHaveCount(0)
    await expect(buyer.getByText(t.stands)).toHaveCount(0)
    await expect(buyer.getByText(t.extended)).toBeVisible()
    // The deadline continues, apart from the seconds since then.
    const now = await secondsLeft(buys, transactionId)
    expect(now).toBeLessThanOrEqual(left)
    expect(now).toBeGreaterThan(left - 60)

    // A member who had closed the app gets a notice with a link to the trade.
    await buyer.goto('/notices')
    const notice = buyer.getByRole('link', { name: t.resumed })
    await expect(notice.getByText(t.moved)).toBeVisible()
    await notice.click()
    await expect(buyer).toHaveURL(new RegExp(`/trading-process/${transactionId}$`))

    await chooseProof(buyer, { name: 'proof.png', mimeType: 'image/png', buffer: freshPicture() })
    const form = buyer.getByRole('dialog')
    await expect(form.getByText('proof.png')).toBeVisible()
    await form.getByRole('button', { name: t.confirmPaid }).click()
    await expect(buyer.getByText(t.paid).first()).toBeVisible()
    await releaseGf(request, { transactionId }, 'oliver')
    await buyer.goto(`/trading-process/${transactionId}`)
    await expect(buyer.getByText(t.arrived)).toBeVisible()
  })
}

async function secondsLeft(calls: Awaited<ReturnType<typeof callsOf>>, id: number): Promise<number> {
  const path = `/trading/hall/transaction-detail/${id}?userId=${calls.id}`
  return (await calls.get<{ remainingTime: number }>(path)).remainingTime
}
