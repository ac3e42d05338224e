import { expect, test } from '@playwright/test'
import { words as appealWords } from '../web/src/operators/cases/appeal-words.ts'
import { words as reportWords } from '../web/src/operators/cases/report-words.ts'
import { words as outcomeWords } from '../web/src/operators/outcome-words.ts'
import { words as memberWords } from '../web/src/trading/appeals/member-words.ts'
import { words as tradingWords } from '../web/src/trading/words.ts'
import { appealedTrade, freshPicture, paidTrade } from './support/cases.ts'
import { ANY, beginningWith, inBothLanguages, languagesOf } from './support/languages.ts'
import { callsOf } from './support/member-calls.ts'
import { newcomer } from './support/newcomer.ts'
import { expectNoViolations } from './support/no-violations.ts'
import { newOperator, operatorCalls, signInOperator } from './support/operators.ts'
import { type BrowserSettings, contextOf, signIn } from './support/people.ts'

// Decisions about large amounts need a second arbiter; completed trades can be complained about; reports about members are
// handled.

const texts = inBothLanguages((language) => ({
  decide: appealWords[language].decide,
  buyer: appealWords[language].sides.buyer,
  findings: appealWords[language].findings,
  remark: appealWords[language].remark,
  earlyReason: appealWords[language].earlyReason,
  needsSecond: appealWords[language].secondFor.buyer,
  propose: appealWords[language].propose,
  proposed: appealWords[language].proposed,
  own: appealWords[language].ownDecision,
  refuse: appealWords[language].refuse,
  reason: appealWords[language].reason,
  refused: appealWords[language].refused,
  rejectedBy: appealWords[language].secondOpinion.no('小何 He'),
  approve: appealWords[language].approve,
  approved: appealWords[language].approved,
  won: memberWords[language].next.wonBuyer,
  complain: tradingWords[language].tradeAct.complain,
  details: memberWords[language].description,
  submit: memberWords[language].submitComplaint,
  submitted: memberWords[language].submittedComplaint,
  theirs: memberWords[language].next.complaintTheirs,
  movesNothing: appealWords[language].movesNothing,
  over: memberWords[language].next.complaintOver,
  about: beginningWith(reportWords[language].about(ANY)),
  take: reportWords[language].take,
  untrue: outcomeWords[language].outcomes.unfounded,
  close: reportWords[language].close,
  note: reportWords[language].remark,
  done: reportWords[language].done,
  closed: reportWords[language].closed,
}))

/** Members who sell ten thousand GF and more. */
const sellers = { zh: 'haoran', en: 'oliver' } as const
const desks: Record<'zh' | 'en', BrowserSettings> = { zh: { wide: true }, en: { language: 'en', dark: true } }
const DECISION = {
  forSide: 'buyer',
  findings: '链上记录显示已到账',
  remark: '请今后及时查看钱包',
  earlyReason: '双方都已举证完毕',
}

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]

  test(`applies a decision above the limit only after a second arbiter approves, ${language}`, {
    tag: '@short',
  }, async ({ browser, request }) => {
    const name = await newcomer(request)
    const { transactionId, appealId } = await appealedTrade(request, name, sellers[language], '10100')
    const first = await operatorCalls(request, 'arbiter')
    const second = await newOperator(request, 'arbiter')
    expect(await first.post(`/appeals/${appealId}/take`, {})).toBe(200)

    const desk = await signInOperator(await contextOf(browser, desks[language]), 'arbiter')
    await desk.goto(`/console/appeals/${appealId}`)
    await desk.getByRole('button', { name: t.decide, exact: true }).click()
    const sheet = desk.getByRole('dialog')
    await sheet.getByText(t.buyer, { exact: true }).click()
    await sheet.getByLabel(t.findings).fill(DECISION.findings)
    await sheet.getByLabel(t.remark).fill(DECISION.remark)
    await sheet.getByLabel(t.earlyReason).fill(DECISION.earlyReason)
    await expect(sheet.getByText(t.needsSecond)).toBeVisible()
    await sheet.getByRole('button', { name: t.propose }).click()
    await expect(desk.getByText(t.proposed)).toBeVisible()
    await expect(desk.getByText(t.own)).toBeVisible()
    // Nothing has moved, and the arbiter who proposed cannot approve.
    expect(await first.post(`/appeals/${appealId}/approve`, {})).toBe(422)
    const buyer = await callsOf(request, name)
    const balance = async () =>
      (await buyer.get<{ gfBalance: string }>(`/points/account/${buyer.id}`)).gfBalance
    expect(await balance()).toBe('200.0000')

    const other = await signInOperator(
      await contextOf(browser, desks[language]),
      second.account,
      second.password,
    )
    await test.step('the second arbiter rejects with a reason, which the first one sees', async () => {
      await other.goto(`/console/appeals/${appealId}`)
      await other.getByRole('button', { name: t.refuse, exact: true }).click()
      const why = other.getByRole('dialog')
      await why.getByLabel(t.reason).fill('请再核对到账时间')
      await expectNoViolations(other, 'refusing')
      await why.getByRole('button', { name: t.refuse, exact: true }).click()
      await expect(other.getByText(t.refused)).toBeVisible()
      await desk.reload()
      await expect(desk.getByText(t.rejectedBy)).toBeVisible()
      await expect(desk.getByText('请再核对到账时间')).toBeVisible()
    })

    await test.step('the second arbiter approves and the decision is applied', async () => {
      expect(await first.post(`/appeals/${appealId}/decide`, DECISION)).toBe(200)
      await other.goto(`/console/appeals/${appealId}`)
      await other.getByRole('button', { name: t.approve, exact: true }).click()
      await expectNoViolations(other, 'agreeing')
      await other.locator('dialog[open]').getByRole('button', { name: t.approve, exact: true }).click()
      await expect(other.getByText(t.approved)).toBeVisible()
      expect(await balance()).toBe('10300.0000')
      const page = await signIn(await contextOf(browser, { language }), name)
      await page.goto(`/trading-process/${transactionId}`)
      await expect(page.getByText(t.won)).toBeVisible()
    })
  })

  test(`decides a complaint about a completed trade without moving GF, ${language}`, async ({
    browser,
    request,
  }) => {
    const name = await newcomer(request)
    const { transactionId } = await paidTrade(request, name, sellers[language])
    const sells = await callsOf(request, sellers[language])
    await sells.post('/trading/hall/release-gf', {
      transactionId,
      userId: sells.id,
      paymentPassword: 'torch123',
      receiptConfirmed: true,
    })
    const buyer = await signIn(await contextOf(browser, { language, dark: true }), name)
    await buyer.goto(`/trading-process/${transactionId}`)
    await buyer.getByRole('button', { name: t.complain, exact: true }).click()
    const sheet = buyer.getByRole('dialog')
    await sheet.getByLabel(t.details).fill('说话很不客气')
    await sheet.locator('input[type=file]').setInputFiles({
      name: 'chat.png',
      mimeType: 'image/png',
      buffer: freshPicture(),
    })
    await expect(sheet.getByText('chat.png')).toBeVisible()
    await expectNoViolations(buyer, 'complaining')
    await sheet.getByRole('button', { name: t.submit }).click()
    await expect(buyer.getByText(t.submitted)).toBeVisible()

    const seller = await signIn(await contextOf(browser, { language, wide: true }), sellers[language])
    await seller.goto(`/trading-process/${transactionId}`)
    await expect(seller.getByText(t.theirs)).toBeVisible()
    await expect(seller.getByText('说话很不客气')).toBeVisible()

    const calls = await callsOf(request, name)
    const [complaint] = await calls.get<{ id: number }[]>(`/trading/hall/user-appeals/${calls.id}`)
    const arbiter = await operatorCalls(request, 'arbiter')
    expect(await arbiter.post(`/appeals/${complaint?.id}/take`, {})).toBe(200)
    const desk = await signInOperator(await contextOf(browser, desks[language]), 'arbiter')
    await desk.goto(`/console/appeals/${complaint?.id}`)
    await desk.getByRole('button', { name: t.decide, exact: true }).click()
    const decision = desk.getByRole('dialog')
    await decision.getByText(t.buyer, { exact: true }).click()
    await decision.getByLabel(t.findings).fill(DECISION.findings)
    await decision.getByLabel(t.remark).fill(DECISION.remark)
    await decision.getByLabel(t.earlyReason).fill(DECISION.earlyReason)
    await expect(decision.getByText(t.movesNothing)).toBeVisible()
    expect(await arbiter.post(`/appeals/${complaint?.id}/decide`, DECISION)).toBe(200)
    const second = await newOperator(request, 'arbiter')
    expect(await second.post(`/appeals/${complaint?.id}/approve`, {})).toBe(200)

    // It moved nothing: the buyer has the welcome gift and what the seller released.
    const account = await calls.get<{ gfBalance: string }>(`/points/account/${calls.id}`)
    expect(account.gfBalance).toBe('1200.0000')
    await expect(buyer.getByText(t.over).first()).toBeVisible()
  })

  test(`closes a report about a member with a note, ${language}`, async ({ browser, request }) => {
    const member = await callsOf(request, await newcomer(request))
    const other = await callsOf(request, await newcomer(request))
    const text = `要我加别的聊天软件 <i>${crypto.randomUUID().slice(0, 8)}</i>`
    await member.post('/trading/hall/report', {
      userId: member.id,
      reportedMemberId: other.id,
      reason: 'scam',
      description: text,
    })
    const desk = await signInOperator(await contextOf(browser, desks[language]), 'arbiter')
    await desk.goto('/console/reports')
    const card = desk.getByRole('listitem').filter({ hasText: text })
    await expect(card.getByText(t.about)).toBeVisible()
    await card.getByRole('button', { name: t.take, exact: true }).click()
    await card.getByRole('button', { name: t.close }).click()
    const sheet = desk.getByRole('dialog')
    await sheet.getByLabel(t.note).fill('已提醒双方')
    await sheet.getByText(t.untrue, { exact: true }).click()
    await expectNoViolations(desk, 'closing a report')
    await sheet.getByRole('button', { name: t.close }).click()
    await expect(desk.getByText(t.done)).toBeVisible()
    await expect(card).toHaveCount(0)
    await desk.goto('/console/reports?status=closed')
    await expect(card.getByText('已提醒双方')).toBeVisible()
    await expect(card.getByRole('button', { name: t.close })).toHaveCount(0)
  })
}
