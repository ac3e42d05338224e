import { expect, test } from '@playwright/test'
import { appealedTrade, freshPicture, paidTrade } from './support/cases.ts'
import { languagesOf } from './support/languages.ts'
import { callsOf } from './support/member-calls.ts'
import { newcomer } from './support/newcomer.ts'
import { expectNoViolations } from './support/no-violations.ts'
import { newOperator, operatorCalls, signInOperator } from './support/operators.ts'
import { type BrowserSettings, contextOf, signIn } from './support/people.ts'

// Decisions about large amounts need a second arbiter; completed trades can be complained about; reports about members are
// handled.

const texts = {
  zh: {
    decide: '裁决',
    buyer: '买家',
    findings: '认定的事实',
    remark: '裁决说明',
    earlyReason: '为什么不等举证截止',
    next: '下一步',
    needsSecond: /需另一位仲裁员复核同意后才执行/,
    propose: '提交复核',
    proposed: '已提交，等待另一位仲裁员复核',
    own: '您的裁决正在等待另一位仲裁员复核。',
    refuse: '不同意',
    reason: '理由',
    refused: '已退回给提出的仲裁员',
    rejectedBy: '小何 He 不同意',
    approve: '同意并执行',
    approved: '已同意并执行，双方会收到通知',
    won: 'GF 已划给买家，交易完成。',
    complain: '投诉',
    details: '详细说明',
    submit: '提交投诉',
    submitted: '投诉已提交',
    theirs: /对方就这笔已完成的交易提出了投诉/,
    movesNothing: /投诉不会转移 GF/,
    over: '投诉只记录结论，不移动 GF。',
    about: /^被举报人/,
    take: '我来处理',
    untrue: '不属实',
    close: '标记为已处理',
    note: '备注',
    done: '已标记为已处理',
    closed: '已处理',
  },
  en: {
    decide: 'Decide',
    buyer: 'The buyer',
    findings: 'Findings',
    remark: 'Explanation',
    earlyReason: 'Reason for deciding before the deadline',
    next: 'Next',
    needsSecond: /A second arbiter has to approve this decision/,
    propose: 'Send to a second arbiter',
    proposed: 'Sent to a second arbiter',
    own: 'Your decision is waiting for a second arbiter.',
    refuse: 'Reject',
    reason: 'Reason',
    refused: 'Returned to the arbiter who proposed it',
    rejectedBy: '小何 He rejected it',
    approve: 'Approve and apply',
    approved: 'Approved and applied. Both sides are notified',
    won: 'The GF went to the buyer. The trade is completed.',
    complain: 'Report a problem',
    details: 'Details',
    submit: 'Send complaint',
    submitted: 'Your complaint was sent',
    theirs: /The other side complains about this completed trade/,
    movesNothing: /A complaint moves no GF/,
    over: 'A complaint only puts the result on record. It moves no GF.',
    about: /^About /,
    take: 'Take it',
    untrue: 'Not true',
    close: 'Mark as resolved',
    note: 'Note',
    done: 'Marked as resolved',
    closed: 'Resolved',
  },
}

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
    await sheet.getByRole('button', { name: t.next }).click()
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
    await decision.getByRole('button', { name: t.next }).click()
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
