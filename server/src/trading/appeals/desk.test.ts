import { errors } from '@torch/contract/errors.ts'
import { GF } from '@torch/contract/money.ts'
import { HOUR_MS } from '@torch/contract/time.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { partyBalances } from '../../ledger/index.ts'
import { aMarket, caseCalls, type Market, successData } from '../../testing/calls/case-calls.ts'
import type { TestMember } from '../../testing/calls/points-calls.ts'
import { tradingAudit, tradingCalls } from '../../testing/calls/trading-calls.ts'
import { anOperator, type TestOperator } from '../../testing/people/operators.ts'
import { codeOf, startTestServer, type TestServer } from '../../testing/servers/server.ts'
import { idleCasesJob } from './cases.ts'

let server: TestServer
let market: Market
let calls: ReturnType<typeof caseCalls>
let hall: ReturnType<typeof tradingCalls>
let first: TestOperator
let second: TestOperator
let auditor: TestOperator

beforeAll(async () => {
  server = await startTestServer()
  calls = caseCalls(server)
  hall = tradingCalls(server)
  first = await anOperator(server, ['arbiter'])
  second = await anOperator(server, ['arbiter', 'owner'])
  auditor = await anOperator(server, ['auditor', 'support'])
})
// A new market for each test: a buyer with three lost cases is banned for a day.
beforeEach(async () => {
  market = await aMarket(server)
})
afterAll(async () => {
  expect(await tradingAudit(server)).toEqual([])
  await server.close()
})

const balances = async (who: TestMember) => partyBalances(server.database.db, who.id)
const noticesOf = async (who: TestMember) =>
  (await server.call('GET', '/api/notifications', { token: who.token })).body.data
const logOf = async (id: number) =>
  (
    await server.database.pool.query(
      `select act, operator_id, details from operators.act where about = $1 and act <> 'appeal-viewed' order by id`,
      [`appeal:${id}`],
    )
  ).rows

/** Creates a paid trade over this many GF, which the buyer has appealed. */
async function aCase(gfAmount = 1000) {
  const trade = await market.pay(gfAmount)
  const { id } = successData(await calls.createAppeal(market.buyer, trade))
  return { id, trade }
}
async function takenCase(gfAmount = 1000) {
  const found = await aCase(gfAmount)
  successData(await calls.takeAppeal(first, found.id))
  return found
}

// spec: 001 §6 arbiters and auditors
test('assigns a taken case to one arbiter and asks the other side for evidence', async () => {
  const { id, trade } = await aCase()
  const taken = successData(await calls.takeAppeal(first, id))
  expect(taken).toMatchObject({
    appealStatus: 2,
    handler: first.name,
    own: true,
    secondArbiter: { buyer: ['early'], seller: ['early'] },
    decision: null,
    evidenceRequest: { of: 'seller', text: '' },
  })
  const hours = (Date.parse(taken.evidenceBy) - Date.parse(taken.updatedTime)) / HOUR_MS
  expect(hours).toBe(48)
  expect(codeOf(await calls.takeAppeal(second, id))).toEqual([409, errors.appealUnderReview.code])
  expect(codeOf(await calls.cancelAppeal(market.buyer, id))).toEqual([409, errors.appealUnderReview.code])
  const [ofSeller] = successData(await hall.getTransaction(market.seller, trade)).appeals
  expect(ofSeller).toMatchObject({ evidenceBy: taken.evidenceBy, evidenceRequest: '' })
  const [ofBuyer] = successData(await hall.getTransaction(market.buyer, trade)).appeals
  expect(ofBuyer.evidenceBy).toBeNull()
  for (const act of [
    calls.handBackAppeal(second, id),
    calls.requestEvidence(second, id, { of: 'both', text: '请提供' }),
    calls.decideAppeal(second, id, 'buyer'),
    calls.sendArbiterMessage(second, id, { text: '您好' }),
  ])
    expect(codeOf(await act)).toEqual([403, errors.appealNotTakenByYou.code])
  expect(await logOf(id)).toMatchObject([{ act: 'appeal-taken', operator_id: first.id }])
  successData(await calls.decideAppeal(first, id, 'seller'))
})

/** Sets the evidence hours in the database and waits until the server uses them. */
async function setEvidenceHours(hours: number) {
  await server.database.pool.query(
    "insert into platform.parameter (name, value, set_by, reason) values ('trading.evidence-hours', $1, 'test', 'test')",
    [hours],
  )
  const applied = async () =>
    successData(await server.call('GET', '/api/trading/hall/terms')).evidenceHours === hours
  while (!(await applied()));
}

test('rejects an early decision without a reason and shows a given reason to both sides', async () => {
  const { id, trade } = await takenCase()
  const before = await balances(market.seller)
  for (const earlyReason of [undefined, '', '  '])
    expect(codeOf(await calls.decideAppeal(first, id, 'buyer', { earlyReason }))).toEqual([
      422,
      errors.evidenceTimeRunning.code,
    ])
  expect(await balances(market.seller)).toEqual(before)
  expect(successData(await calls.inspectAppeal(first, id)).appealStatus).toBe(2)
  // Asking one side again does not shorten the other's deadline.
  const { evidenceBy } = successData(await calls.inspectAppeal(first, id))
  await setEvidenceHours(1)
  successData(await calls.requestEvidence(first, id, { of: 'buyer', text: '请补充' }))
  expect(successData(await calls.inspectAppeal(first, id))).toMatchObject({ evidenceBy, evidenceHours: 1 })
  await setEvidenceHours(48)
  const proposed = successData(
    await calls.decideAppeal(first, id, 'buyer', { earlyReason: '卖家已书面承认' }),
  )
  expect(proposed).toMatchObject({ awaitsSecondArbiter: true, decision: { earlyReason: '卖家已书面承认' } })
  expect(await balances(market.seller)).toEqual(before)
  successData(await calls.approveDecision(second, id))
  for (const who of [market.seller, market.buyer])
    expect(successData(await hall.getTransaction(who, trade)).appeals[0].handlerEarlyReason).toBe(
      '卖家已书面承认',
    )
})

test('drops the early reason of a decision made after the evidence deadline', async () => {
  const { id, trade } = await takenCase()
  await server.database.pool.query(
    "update trading.appeal set evidence_due_at = evidence_due_at - interval '48 hours' where id = $1",
    [id],
  )
  const decided = successData(await calls.decideAppeal(first, id, 'seller', { earlyReason: '不再需要' }))
  expect(decided.decision.earlyReason).toBeNull()
  expect(successData(await hall.getTransaction(market.buyer, trade)).appeals[0].handlerEarlyReason).toBeNull()
})

// spec: 001 §4 appeal: pending is withdrawn, the rest is decided by others
// spec: 001 §6 arbiters and auditors
test('moves the GF to the buyer once on a decision for the buyer', async () => {
  const { id, trade } = await takenCase()
  const [seller, buyer] = [await balances(market.seller), await balances(market.buyer)]
  const decided = successData(await calls.decideAppeal(first, id, 'buyer'))
  expect(decided).toMatchObject({
    appealStatus: 3,
    transaction: { status: 4 },
    decision: {
      forSide: 'buyer',
      findings: '链上已核实',
      remark: '证据充分',
      by: first.name,
      approvedBy: null,
    },
  })
  expect((await balances(market.buyer))?.gf).toBe((buyer?.gf ?? 0n) + 1000n * GF)
  expect((await balances(market.seller))?.frozenGf).toBe((seller?.frozenGf ?? 0n) - 1000n * GF)
  const detail = successData(await hall.getTransaction(market.seller, trade))
  expect(detail.appeals[0]).toMatchObject({
    appealStatus: 3,
    handlerResult: '链上已核实',
    handlerRemark: '证据充分',
    adminRemark: null,
  })
  expect(detail.timeline.at(-1)).toMatchObject({ event: 'decided-for-buyer', by: 'arbiter' })
  for (const who of [market.buyer, market.seller])
    expect((await noticesOf(who))[0].about).toMatchObject({ step: 'decided-for-buyer' })
  expect(codeOf(await calls.decideAppeal(first, id, 'seller'))).toEqual([409, errors.appealDecided.code])
  expect(codeOf(await hall.releaseGf(market.seller, trade))).toEqual([409, errors.tradeCompleted.code])
  expect((await logOf(id)).at(-1)).toMatchObject({
    act: 'appeal-decided',
    details: { forSide: 'buyer', findings: '链上已核实', remark: '证据充分' },
  })
})

test('gives the buyer a strike when a trade marked as paid is decided for the seller', async () => {
  const { id, trade } = await takenCase()
  const strike = async () =>
    (await server.database.pool.query('select member_id from trading.strike where trade_id = $1', [trade]))
      .rows
  expect(await strike()).toEqual([])
  successData(await calls.decideAppeal(first, id, 'seller'))
  expect(await strike()).toEqual([{ member_id: market.buyer.id }])
})

// spec: 001 §4 appeal: pending is withdrawn, the rest is decided by others
test('returns the GF to the seller’s balance on a decision for the seller', async () => {
  const { id } = await takenCase()
  const before = await balances(market.seller)
  const decided = successData(await calls.decideAppeal(first, id, 'seller'))
  expect(decided).toMatchObject({ appealStatus: 4, transaction: { status: 6 } })
  const after = await balances(market.seller)
  expect([after?.gf, after?.frozenGf]).toEqual([
    (before?.gf ?? 0n) + 1000n * GF,
    (before?.frozenGf ?? 0n) - 1000n * GF,
  ])
})

test.each([
  ['blank findings', { findings: ' ' }],
  ['an empty remark', { remark: '' }],
  ['findings that are too long', { findings: '字'.repeat(1001) }],
])('rejects a decision with %s', async (_, more) => {
  const { id } = await takenCase()
  expect((await calls.decideAppeal(first, id, 'buyer', more)).status).toBe(400)
  expect(successData(await calls.inspectAppeal(first, id)).appealStatus).toBe(2)
  successData(await calls.decideAppeal(first, id, 'seller'))
})

describe('a case above the second-arbiter limit', () => {
  test('keeps a decision as a proposal until another arbiter approves it', async () => {
    const { id, trade } = await takenCase(10_100)
    const proposed = successData(await calls.decideAppeal(first, id, 'buyer'))
    expect(proposed).toMatchObject({
      appealStatus: 2,
      secondArbiter: { buyer: ['amount'], seller: ['amount'] },
      awaitsSecondArbiter: true,
      transaction: { status: 5 },
      decision: { forSide: 'buyer', approvedBy: null },
    })
    // Neither side sees it before it is final.
    expect(successData(await hall.getTransaction(market.buyer, trade)).appeals[0]).toMatchObject({
      appealStatus: 2,
      handlerResult: null,
      handlerRemark: null,
    })
    expect(codeOf(await calls.approveDecision(first, id))).toEqual([422, errors.ownDecision.code])
    expect(codeOf(await calls.decideAppeal(first, id, 'seller'))).toEqual([409, errors.decisionProposed.code])
    expect(codeOf(await calls.handBackAppeal(first, id))).toEqual([409, errors.decisionProposed.code])
    const queue = await calls.listAppeals(second, 'status=awaits-second-arbiter')
    expect(queue.body).toMatchObject({ data: [{ id }], awaitsSecondArbiter: 1 })
    const approved = successData(await calls.approveDecision(second, id, { remark: '同意' }))
    expect(approved).toMatchObject({
      appealStatus: 3,
      transaction: { status: 4 },
      decision: { approvedBy: second.name },
    })
    expect(successData(await hall.getTransaction(market.buyer, trade)).appeals[0]).toMatchObject({
      handlerResult: '链上已核实',
      adminRemark: '同意',
    })
    expect(codeOf(await calls.approveDecision(second, id))).toEqual([409, errors.appealDecided.code])
    expect((await logOf(id)).map(({ act }) => act)).toEqual([
      ...['appeal-taken', 'decision-proposed', 'decision-approved'],
    ])
  })

  test('lets the first arbiter decide again after the second refuses', async () => {
    const { id } = await takenCase(10_100)
    expect(codeOf(await calls.approveDecision(second, id))).toEqual([409, errors.noDecisionProposed.code])
    successData(await calls.decideAppeal(first, id, 'buyer'))
    expect((await calls.refuseDecision(second, id, { remark: '' })).status).toBe(400)
    const refused = successData(await calls.refuseDecision(second, id, { remark: '缺少链上记录' }))
    expect(refused).toMatchObject({ appealStatus: 2, awaitsSecondArbiter: false, decision: null })
    successData(await calls.decideAppeal(first, id, 'seller'))
    expect(successData(await calls.approveDecision(second, id))).toMatchObject({ appealStatus: 4 })
  })

  test('lets the two sides settle while a decision awaits approval', async () => {
    const { id, trade } = await takenCase(10_100)
    successData(await calls.decideAppeal(first, id, 'seller'))
    successData(await hall.releaseGf(market.seller, trade))
    expect(codeOf(await calls.approveDecision(second, id))).toEqual([409, errors.appealDecided.code])
    expect(successData(await calls.inspectAppeal(second, id))).toMatchObject({
      appealStatus: 3,
      decision: null,
    })
  })
})

test('puts a case that is handed back at the end of the queue for any arbiter', async () => {
  const { id } = await takenCase()
  const { id: next } = await aCase()
  expect(successData(await calls.handBackAppeal(first, id, { remark: '我认识当事人' }))).toBeNull()
  const { body } = await calls.listAppeals(second)
  const order = body.data.map((row: { id: number }) => row.id)
  expect(order.indexOf(next)).toBeLessThan(order.indexOf(id))
  expect(body.pending).toBe(order.length)
  expect(codeOf(await calls.decideAppeal(first, id, 'buyer'))).toEqual([409, errors.appealPending.code])
  successData(await calls.takeAppeal(second, id))
  successData(await calls.takeAppeal(second, next))
  const mine = await calls.listAppeals(second, 'status=mine')
  expect(mine.body).toMatchObject({ mine: 2, data: [{ id: next }, { id }] })
  for (const one of [id, next]) successData(await calls.decideAppeal(second, one, 'seller'))
  const decided = await calls.listAppeals(second, 'status=decided&size=2')
  expect(decided.body.data.map((row: { id: number }) => row.id)).toEqual([id, next])
  const after = await calls.listAppeals(second, `status=decided&size=2&after=${decided.body.data[1].queueNo}`)
  expect(after.body.data[0].queueNo).toBeLessThan(decided.body.data[1].queueNo)
})

test('returns an idle case to the queue a day after the evidence deadline', async () => {
  const { id, trade } = await takenCase()
  const waiting = await takenCase(10_100)
  successData(await calls.decideAppeal(first, waiting.id, 'seller'))
  const job = () =>
    idleCasesJob({ db: server.database.db, events: { publish() {}, publishToAll() {} } }).run(new Date(0))
  const statusOf = async (appeal: number) => {
    const { rows } = await server.database.pool.query(
      'select status, handler_id as handler from trading.appeal where id = $1',
      [appeal],
    )
    return rows[0]
  }
  const age = (hours: number) =>
    server.database.pool.query(
      `update trading.appeal set updated_at = updated_at - make_interval(hours => $1),
        evidence_due_at = evidence_due_at - make_interval(hours => $1) where id = any($2)`,
      [hours, [id, waiting.id]],
    )
  await age(71)
  await job()
  expect(await statusOf(id)).toEqual({ status: 'under-review', handler: first.id })
  await age(2)
  await job()
  expect(await statusOf(id)).toEqual({ status: 'pending', handler: null })
  // A case that waits for a second arbiter is not idle.
  expect(await statusOf(waiting.id)).toEqual({ status: 'under-review', handler: first.id })
  successData(await calls.takeAppeal(second, id))
  successData(await calls.decideAppeal(second, id, 'seller'))
  successData(await calls.approveDecision(second, waiting.id))
  expect(successData(await hall.getTransaction(market.buyer, trade)).transaction.status).toBe(6)
})

test('shows an evidence request to the asked side only and notifies it', async () => {
  const { id, trade } = await takenCase()
  successData(await calls.requestEvidence(first, id, { of: 'buyer', text: '请上传转账哈希' }))
  expect(successData(await hall.getTransaction(market.buyer, trade)).appeals[0]).toMatchObject({
    evidenceRequest: '请上传转账哈希',
    evidenceBy: expect.any(String),
  })
  expect(successData(await hall.getTransaction(market.seller, trade)).appeals[0]).toMatchObject({
    evidenceRequest: '',
    evidenceBy: null,
  })
  expect((await noticesOf(market.buyer))[0].about).toMatchObject({ step: 'evidence-requested' })
  expect((await noticesOf(market.seller))[0].about).not.toMatchObject({ step: 'evidence-requested' })
  successData(await calls.decideAppeal(first, id, 'seller'))
})

test('returns the whole case to the arbiter and records the access in the audit log', async () => {
  const { id, trade } = await takenCase()
  successData(await calls.sendMessage(market.buyer, trade, { text: '我已经付款' }))
  successData(await calls.sendArbiterMessage(first, id, { phrase: 'please-send-proof' }))
  successData(await calls.addEvidence(market.seller, id, await calls.evidence(market.seller), '未到账'))
  const seen = successData(await calls.inspectAppeal(first, id))
  expect(seen).toMatchObject({
    buyer: {
      memberId: market.buyer.id,
      username: market.buyer.name,
      linked: false,
      reports: 0,
      tradesTogether: expect.any(Number),
    },
    seller: { memberId: market.seller.id },
    statusBefore: 2,
    messages: [
      { from: 'buyer', text: '我已经付款', own: false },
      { from: 'arbiter', phrase: 'please-send-proof', own: true },
    ],
    evidence: [{ by: 'seller', description: '未到账' }],
    sameProof: [],
  })
  expect(seen.timeline.map(({ event }: { event: string }) => event)).toEqual(['taken', 'paid', 'appealed'])
  const picture = await server.call('GET', seen.evidence[0].url)
  expect(picture.status).toBe(200)
  const code = await server.call('GET', seen.transaction.sellerUsdtQr)
  expect(code.status).toBe(200)
  const { rows } = await server.database.pool.query(
    "select count(*)::int as n from operators.act where act = 'appeal-viewed' and about = $1",
    [`appeal:${id}`],
  )
  expect(rows).toEqual([{ n: 1 }])
  const [message] = (await calls.listMessages(market.seller, trade)).body.data
  expect(message).toMatchObject({ from: 'arbiter', phrase: 'please-send-proof', own: false })
  successData(await calls.decideAppeal(first, id, 'seller'))
  expect(successData(await calls.inspectAppeal(second, id)).statusBefore).toBe(2)
})

test('decides a complaint without moving GF', async () => {
  const trade = await market.pay(10_100)
  successData(await hall.releaseGf(market.seller, trade))
  const { id } = successData(await calls.createAppeal(market.buyer, trade))
  const before = [await balances(market.seller), await balances(market.buyer)].map((one) => [
    one?.gf,
    one?.frozenGf,
  ])
  successData(await calls.takeAppeal(first, id))
  const decided = successData(await calls.decideAppeal(first, id, 'buyer'))
  expect(decided).toMatchObject({
    kind: 'complaint',
    appealStatus: 3,
    secondArbiter: { buyer: [], seller: [] },
    statusBefore: 4,
  })
  expect(decided.transaction.status).toBe(4)
  const after = [await balances(market.seller), await balances(market.buyer)].map((one) => [
    one?.gf,
    one?.frozenGf,
  ])
  expect(after).toEqual(before)
  expect((await noticesOf(market.buyer))[0].about).toMatchObject({ step: 'complaint-upheld' })
})

test('rejects members and operators without the arbiter role', async () => {
  const { id } = await aCase()
  for (const answer of [
    await calls.listAppeals(auditor),
    await calls.inspectAppeal(auditor, id),
    await calls.takeAppeal(auditor, id),
    await calls.decideAppeal(auditor, id, 'buyer'),
  ])
    expect(codeOf(answer)).toEqual([403, errors.notYours.code])
  const asMember = await server.call('POST', `/api/operator/appeals/${id}/take`, {
    token: market.buyer.token,
  })
  expect(codeOf(asMember)).toEqual([401, errors.notSignedIn.code])
  expect(codeOf(await calls.takeAppeal(first, 2_000_000_000))).toEqual([404, errors.unknownAppeal.code])
  successData(
    await hall.concedeTransaction(
      market.buyer,
      (await calls.inspectAppeal(first, id)).body.data.transaction.id,
    ),
  )
})

describe('reports', () => {
  test('lists a report to arbiters and closes it once', async () => {
    const trade = await market.take()
    successData(await calls.reportMember(market.buyer, market.seller.id, { transactionId: trade }))
    const [report] = (await calls.listReports(first)).body.data
    expect(report).toMatchObject({
      reporter: market.buyer.name,
      reported: market.seller.name,
      reason: 'scam',
      transactionNo: expect.stringMatching(/^T/),
      closedTime: null,
    })
    expect(successData(await calls.closeReport(first, report.id, { remark: '已提醒' }))).toMatchObject({
      closedBy: first.name,
    })
    expect(codeOf(await calls.closeReport(second, report.id))).toEqual([409, errors.reportClosed.code])
    expect(codeOf(await calls.closeReport(first, 2_000_000_000))).toEqual([404, errors.unknownReport.code])
    expect((await calls.listReports(first, 'status=closed')).body.data).toMatchObject([{ id: report.id }])
    successData(await hall.cancelTransaction(market.buyer, trade))
  })

  test('reserves a taken report for a day and notifies the reporter of the outcome', async () => {
    const other = await aMarket(server, { gf: 1000 })
    const about = other.seller.id
    successData(await calls.reportMember(other.buyer, about))
    successData(await calls.reportMember(other.buyer, about))
    const ours = async () =>
      (await calls.listReports(first, 'size=100')).body.data.filter(
        ({ reportedId }: { reportedId: number }) => reportedId === about,
      )
    const [earlier, report] = await ours()
    expect(report.earlier).toMatchObject([{ id: earlier.id, outcome: null }])
    const answers = await Promise.all([
      calls.takeReport(first, report.id),
      calls.takeReport(second, report.id),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const [winner, loser] = answers[0].status === 200 ? [first, second] : [second, first]
    expect(codeOf(await calls.closeReport(loser, report.id))).toEqual([409, errors.reportTaken.code])
    await server.database.pool.query(
      "update trading.report set taken_at = taken_at - interval '25 hours' where id = $1",
      [report.id],
    )
    expect(successData(await calls.takeReport(loser, report.id))).toMatchObject({
      own: true,
      takenBy: loser.name,
    })
    expect(codeOf(await calls.closeReport(winner, report.id))).toEqual([409, errors.reportTaken.code])
    expect((await calls.closeReport(loser, report.id, { outcome: 'guilty' })).status).toBe(400)
    expect(successData(await calls.closeReport(loser, report.id, { outcome: 'unfounded' }))).toMatchObject({
      outcome: 'unfounded',
      closedBy: loser.name,
    })
    expect((await noticesOf(other.buyer))[0].about).toMatchObject({
      kind: 'report-closed',
      outcome: 'unfounded',
    })
    expect(
      (await noticesOf(other.seller)).map((one: { about: { kind: string } }) => one.about.kind),
    ).not.toContain('report-closed')
  })

  test('shows reports about a side in its case', async () => {
    const { id, trade } = await takenCase()
    successData(await calls.reportMember(market.buyer, market.seller.id, { transactionId: trade }))
    expect(successData(await calls.inspectAppeal(first, id)).reports).toMatchObject([
      { about: 'seller', isAboutThisTrade: true, byOtherSide: true, outcome: null, reason: 'scam' },
    ])
    successData(await calls.decideAppeal(first, id, 'seller'))
  })

  test('rejects a report of oneself, of an unknown member or about a trade of others', async () => {
    const other = await aMarket(server, { gf: 1000 })
    const trade = await other.take()
    expect(codeOf(await calls.reportMember(market.buyer, market.buyer.id))).toEqual([
      422,
      errors.blockSelf.code,
    ])
    expect(codeOf(await calls.reportMember(market.buyer, 2_000_000_000))).toEqual([
      404,
      errors.unknownPerson.code,
    ])
    expect(codeOf(await calls.reportMember(market.buyer, other.seller.id, { transactionId: trade }))).toEqual(
      [404, errors.unknownTrade.code],
    )
    expect(codeOf(await calls.reportMember(other.buyer, market.seller.id, { transactionId: trade }))).toEqual(
      [404, errors.unknownTrade.code],
    )
  })
})
