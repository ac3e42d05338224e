import { expect, test } from '@playwright/test'
import { freshPicture } from './support/cases.ts'
import { languagesOf } from './support/languages.ts'
import { callsOf } from './support/member-calls.ts'
import { newcomer } from './support/newcomer.ts'
import { expectNoViolations } from './support/no-violations.ts'
import { signInOperator } from './support/operators.ts'
import { type BrowserSettings, contextOf, signIn } from './support/people.ts'
import { approve, fillHalt, proposeLift, resumePart } from './support/proposals.ts'
import { chooseProof, openTrade } from './support/trade.ts'

// Trading is halted during a trade. The buyer sees why and that the deadline is paused, and cannot act; after two operators
// resume trading, the deadline continues from where it was, and the trade completes.

const texts = {
  zh: {
    halt: '暂停“交易大厅”',
    reasonZh: '原因（中文）',
    reasonEn: '原因（英文）',
    haltNow: '立即暂停',
    banner: '交易暂停中。',
    why: '正在核对交易账目。',
    stands: '暂停计时，恢复后按剩余时间继续',
    off: '交易暂停中，恢复后再操作',
    lift: '恢复“交易大厅”',
    reason: '理由',
    ask: '提请复核',
    asked: '已提请，待他人复核',
    part: '交易大厅',
    approve: '通过并执行',
    approved: '已通过并执行',
    upload: '我已付款，上传截图',
    confirmPaid: /^我已付清/,
    paid: '截图已提交，等待卖家核对',
    resumed: '交易已恢复',
    moved: /您有 1 笔进行中的交易，正在计时的期限都已顺延/,
    extended: /服务中断、交易暂停或系统时钟调整，已顺延/,
    arrived: /1,000 GF 已进入您的账户/,
  },
  en: {
    halt: 'Halt: Trading hall',
    reasonZh: 'Reason in Chinese',
    reasonEn: 'Reason in English',
    haltNow: 'Halt now',
    banner: 'Trading is on hold.',
    why: 'The books of trading are being checked.',
    stands: 'The time stands still, and goes on from here when trading does',
    off: 'Trading is on hold. This can be done once it goes on',
    lift: 'Resume: Trading hall',
    reason: 'Reason',
    ask: 'Submit for approval',
    asked: 'Submitted. A colleague has to approve it',
    part: 'Trading hall',
    approve: 'Approve and apply',
    approved: 'Approved and applied',
    upload: 'I have paid: upload proof',
    confirmPaid: /^I have paid [\d,]/,
    paid: 'Proof sent, waiting for the seller',
    resumed: 'Trading has resumed',
    moved: /Running deadlines were extended by .+\. You have 1 trade in progress\./,
    extended: /were added, because Torch was down, trading was on hold, or its clock was corrected/,
    arrived: /1,000 GF are in your account/,
  },
}
const browserSettings: Record<'zh' | 'en', BrowserSettings> = {
  zh: {},
  en: { language: 'en', dark: true, wide: true },
}

test.describe.configure({ mode: 'serial' })

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]

  test(`pauses a trade while trading is halted and completes it afterwards, ${language}`, async ({
    browser,
    request,
  }) => {
    await resumePart(request, 'trading')
    const name = await newcomer(request)
    const { transactionId } = await openTrade(request, name, 'oliver')
    const [buys, sells] = [await callsOf(request, name), await callsOf(request, 'oliver')]
    const buyer = await signIn(await contextOf(browser, browserSettings[language]), name)
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
    expect([sent.status(), ((await sent.json()) as { code: number }).code]).toEqual([503, 1030])
    await buyer.waitForTimeout(2500)
    expect(await timer.textContent()).toBe(stood)
    expect(await secondsLeft(buys, transactionId)).toBe(left)

    const treasurer = await signInOperator(await contextOf(browser, browserSettings[language]), 'treasurer')
    await proposeLift(treasurer, t)
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
    await sells.post('/trading/hall/release-gf', {
      transactionId,
      userId: sells.id,
      paymentPassword: 'torch123',
      receiptConfirmed: true,
    })
    await buyer.goto(`/trading-process/${transactionId}`)
    await expect(buyer.getByText(t.arrived)).toBeVisible()
  })
}

async function secondsLeft(calls: Awaited<ReturnType<typeof callsOf>>, id: number): Promise<number> {
  const path = `/trading/hall/transaction-detail/${id}?userId=${calls.id}`
  return (await calls.get<{ remainingTime: number }>(path)).remainingTime
}
