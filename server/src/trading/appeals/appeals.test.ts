import { errors } from '@torch/contract/errors.ts'
import { appealStatus } from '@torch/contract/states.ts'
import { APPEAL_REASONS } from '@torch/contract/trading.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defaultValues } from '../../platform/parameters/catalogue.ts'
import { openParameters } from '../../platform/parameters/parameters.ts'
import { aMarket, caseCalls, type Market, successData } from '../../testing/calls/case-calls.ts'
import { later, newMember, type TestMember } from '../../testing/calls/points-calls.ts'
import { tradingAudit, tradingCalls } from '../../testing/calls/trading-calls.ts'
import { anOperator, type TestOperator } from '../../testing/people/operators.ts'
import { codeOf, startTestServer, type TestServer } from '../../testing/servers/server.ts'
import { deadlinesJob } from '../deadlines/deadlines-job.ts'
import { APPEALS_PER_TRADE } from '../rules.ts'
import { overdueAppealsJob } from './overdue-appeals.ts'

let server: TestServer
let market: Market
let calls: ReturnType<typeof caseCalls>
let hall: ReturnType<typeof tradingCalls>
let arbiter: TestOperator
const silent = { publish() {}, publishToAll() {} }

beforeAll(async () => {
  server = await startTestServer()
  calls = caseCalls(server)
  hall = tradingCalls(server)
  market = await aMarket(server)
  arbiter = await anOperator(server, ['arbiter'])
})
afterAll(async () => {
  expect(await tradingAudit(server)).toEqual([])
  await server.close()
})

const statusOf = async (who: TestMember, id: number) =>
  successData(await hall.getTransaction(who, id)).transaction.status
const detail = async (who: TestMember, id: number) => successData(await hall.getTransaction(who, id))
const noticesOf = async (who: TestMember) =>
  (await server.call('GET', '/api/notifications', { token: who.token })).body.data
const advance = async (seconds: number) => {
  await later(server.database.db, { seconds })
  for (const who of [market.seller, market.buyer]) who.token = await server.login(who.name)
}

// spec: 001 §4 appeal: pending is withdrawn, the rest is decided by others
test('pauses the payment deadline during an appeal and resumes it on withdrawal', async () => {
  const { buyer, seller } = market
  const id = await market.take()
  await advance(600)
  const appeal = successData(await calls.createAppeal(seller, id, { appealType: 2, contactInfo: '@seller' }))
  expect(appeal).toMatchObject({
    kind: 'appeal',
    appealType: 2,
    appealStatus: 1,
    own: true,
    bySystem: false,
    transactionId: id,
    appealReason: 'PAYMENT_ISSUE',
    description: '对方没有履约',
    contactInfo: '@seller',
    actions: [
      { act: 'add-evidence', reason: null },
      { act: 'withdraw', reason: null },
    ],
  })
  expect(appeal.appealNo).toMatch(/^A\d{6}[A-Z0-9]{10}$/)
  expect(await detail(buyer, id)).toMatchObject({ remainingTime: null, transaction: { status: 5 } })
  const [notice] = await noticesOf(buyer)
  expect(notice).toMatchObject({ about: { step: 'appealed' }, link: `/trading-process/${id}` })
  // No deadline expires during the appeal.
  await advance(7200)
  await deadlinesJob({
    ...server.database,
    parameters: await openParameters(server.database.db),
    events: silent,
  }).run(new Date(0))
  expect(await statusOf(buyer, id)).toBe(5)

  const [seen] = (await detail(buyer, id)).appeals
  expect(seen).toMatchObject({ own: false, contactInfo: '', actions: [{ act: 'add-evidence' }] })
  const withdrawn = successData(await calls.cancelAppeal(seller, appeal.id))
  expect(withdrawn).toMatchObject({ appealStatus: 5 })
  const after = await detail(buyer, id)
  expect(after.transaction.status).toBe(1)
  expect(after.remainingTime).toBeGreaterThan(1190)
  expect(after.remainingTime).toBeLessThanOrEqual(1200)
  expect(codeOf(await calls.cancelAppeal(seller, appeal.id))).toEqual([409, errors.appealWithdrawn.code])
  successData(await hall.cancelTransaction(buyer, id))
})

test('is withdrawn without the payment password only in a session that has verified it, for 3,000 GF a day', async () => {
  const id = await market.take(1000)
  const refused = [422, errors.secondKeyRequired.code]
  const withdraw = async (more: object = { paymentPassword: undefined }) => {
    const [appeal] = (await detail(market.buyer, id)).appeals
    const open =
      appeal?.appealStatus === appealStatus.pending
        ? appeal
        : successData(await calls.createAppeal(market.buyer, id))
    return codeOf(await calls.cancelAppeal(market.buyer, open.id, more))
  }
  for (let times = 0; times < 3; times += 1) expect(await withdraw()).toEqual([200, 200])
  expect(await withdraw()).toEqual(refused)
  expect(await withdraw({})).toEqual([200, 200])
  await server.database.pool.query(
    'update identity.session set payment_verified_at = null, payment_verified_version = null where member_id = $1',
    [market.buyer.id],
  )
  expect(await withdraw()).toEqual(refused)
  expect(await withdraw({})).toEqual([200, 200])
  successData(await hall.cancelTransaction(market.buyer, id))
})

test('leaves at least ten minutes to pay after an appeal is withdrawn', async () => {
  const id = await market.take()
  await advance(29 * 60)
  const { id: appeal } = successData(await calls.createAppeal(market.buyer, id))
  successData(await calls.cancelAppeal(market.buyer, appeal))
  const { remainingTime } = await detail(market.buyer, id)
  expect(remainingTime).toBeGreaterThan(590)
  expect(remainingTime).toBeLessThanOrEqual(600)
  successData(await hall.cancelTransaction(market.buyer, id))
})

test('keeps an evidence file once when it is listed twice', async () => {
  const id = await market.pay()
  const file = await calls.evidence(market.buyer)
  const appeal = successData(await calls.createAppeal(market.buyer, id, { evidence: [file, file] }))
  expect(appeal.evidenceFiles).toHaveLength(1)
  successData(await hall.concedeTransaction(market.buyer, id))
})

// spec: 001 §5 appeal: reason, description, evidence of four kinds
test.each(APPEAL_REASONS)(
  '%s: accepts an appeal of either side without evidence and adds evidence later',
  async (reason) => {
    const id = await market.pay()
    for (const [who, evidence] of [
      [market.seller, []],
      [market.buyer, undefined],
    ] as const) {
      const appeal = successData(await calls.createAppeal(who, id, { reason, evidence }))
      expect(appeal).toMatchObject({ appealReason: reason, evidence: null, evidenceFiles: [] })
      const added = await calls.addEvidence(who, appeal.id, [await calls.evidence(who)], '我的钱包记录')
      expect(successData(added).evidenceFiles).toHaveLength(1)
      if (who === market.seller) successData(await calls.cancelAppeal(who, appeal.id))
    }
    successData(await hall.concedeTransaction(market.buyer, id))
  },
)

// spec: 001 §2 history: appeal with reason and details; three reasons
// spec: 001 §5 appeal from the list: text only
test('accepts an appeal with only the fields and the Chinese reason of the spec', async () => {
  const id = await market.pay()
  const answer = await hall.act(market.buyer, 'appeal', {
    transactionId: id,
    userId: market.buyer.id,
    reason: '未释放GF',
    description: '已付款',
  })
  expect(successData(answer)).toMatchObject({ appealReason: 'GF_ISSUE', appealType: 1, evidence: null })
  successData(await hall.concedeTransaction(market.buyer, id))
})

// spec: 001 §1 appeals
// spec: 001 §4 trade: six states; proof, release, appeal in the states that allow them
describe('createAppeal', () => {
  // spec: 001 §6 buyer and seller: each has separate actions
  test('accepts appeals only from the two sides and limits how many each may open', async () => {
    const id = await market.take()
    const stranger = await newMember(server)
    expect(codeOf(await calls.createAppeal(stranger, id))).toEqual([404, errors.unknownTrade.code])
    expect(codeOf(await calls.createAppeal(market.buyer, 2_000_000_000))).toEqual([
      404,
      errors.unknownTrade.code,
    ])
    expect(codeOf(await calls.createAppeal(market.buyer, id, { appealType: 2 }))).toEqual([
      422,
      errors.appealTypeDiffers.code,
    ])
    expect(codeOf(await calls.createAppeal(market.buyer, id, { userId: market.seller.id }))).toEqual([
      403,
      errors.notYours.code,
    ])
    const { id: appeal } = successData(await calls.createAppeal(market.buyer, id))
    for (const who of [market.buyer, market.seller])
      expect(codeOf(await calls.createAppeal(who, id))).toEqual([409, errors.tradeAppealing.code])
    expect(codeOf(await calls.cancelAppeal(stranger, appeal))).toEqual([404, errors.unknownAppeal.code])
    expect(codeOf(await calls.cancelAppeal(market.seller, appeal))).toEqual([403, errors.appellantOnly.code])
    successData(await calls.cancelAppeal(market.buyer, appeal))
    // The first withdrawn appeals are free; APPEALS_PER_TRADE more reach the limit.
    for (let n = 1; n < Number(defaultValues.get('trading.free-withdrawals')) + APPEALS_PER_TRADE; n++)
      successData(
        await calls.cancelAppeal(market.buyer, successData(await calls.createAppeal(market.buyer, id)).id),
      )
    const refused = await calls.createAppeal(market.buyer, id)
    expect([refused.status, refused.body.code]).toEqual([422, errors.tooManyAppealsOfTrade.code])
    expect(refused.body.message).toContain(String(defaultValues.get('trading.free-withdrawals')))
    // The other side has its own limit.
    successData(
      await calls.cancelAppeal(market.seller, successData(await calls.createAppeal(market.seller, id)).id),
    )
    successData(await hall.cancelTransaction(market.buyer, id))
    expect(codeOf(await calls.createAppeal(market.seller, id))).toEqual([409, errors.tradeCancelled.code])
  })

  test('rejects a fourth open case of a member', async () => {
    const ids = [await market.pay(), await market.pay(), await market.pay(), await market.pay()]
    for (const id of ids.slice(0, 3)) successData(await calls.createAppeal(market.buyer, id))
    const [last = 0] = ids.slice(3)
    const refused = await calls.createAppeal(market.buyer, last)
    expect(codeOf(refused)).toEqual([422, errors.tooManyOpenAppeals.code])
    expect(refused.body.message).toContain('3')
    for (const id of ids.slice(0, 3)) successData(await hall.concedeTransaction(market.buyer, id))
    successData(await hall.releaseGf(market.seller, last))
  })

  // spec: 001 §5 appeal: reason, description, evidence of four kinds
  test.each([
    ['a missing reason', { reason: undefined }],
    ['an unknown reason', { reason: 'BORED' }],
    ['a blank description', { description: ' ' }],
    ['a description that is too long', { description: '字'.repeat(1001) }],
    ['an unknown appeal type', { appealType: 3 }],
    ['an unknown file id', { evidence: ['nothing of ours'] }],
  ])('rejects %s and leaves the trade as paid', async (_, more) => {
    const id = await market.pay()
    expect([400, 422]).toContain((await calls.createAppeal(market.buyer, id, more)).status)
    expect(await statusOf(market.buyer, id)).toBe(2)
    successData(await hall.releaseGf(market.seller, id))
  })

  test('returns the first answer when the key is repeated', async () => {
    const id = await market.pay()
    const headers = { 'idempotency-key': `appeal-${id}-0123456789` }
    const first = await calls.createAppeal(market.buyer, id, {}, headers)
    const again = await calls.createAppeal(market.buyer, id, {}, headers)
    expect(again.text).toBe(first.text)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    successData(await hall.concedeTransaction(market.buyer, id))
  })
})

describe('settlement by the two sides', () => {
  test.each([
    ['the buyer’s appeal succeeds when the seller releases the GF', 'buyer', 'releaseGf', 3, 4],
    ['the seller’s appeal is withdrawn when the seller releases the GF', 'seller', 'releaseGf', 5, 4],
    ['the seller’s appeal succeeds when the buyer concedes', 'seller', 'concedeTransaction', 3, 6],
    ['the buyer’s appeal is withdrawn when the buyer concedes', 'buyer', 'concedeTransaction', 5, 6],
  ] as const)('%s', async (_, appellant, act, appealStatus, tradeStatus) => {
    const id = await market.pay()
    const { id: appeal } = successData(await calls.createAppeal(market[appellant], id))
    successData(await hall[act](act === 'releaseGf' ? market.seller : market.buyer, id))
    const { transaction, appeals } = await detail(market.buyer, id)
    expect(transaction.status).toBe(tradeStatus)
    expect(appeals).toMatchObject([
      { id: appeal, appealStatus, statusDescription: '双方已自行解决', handlerResult: null },
    ])
    expect(codeOf(await calls.takeAppeal(arbiter, appeal))[0]).toBe(409)
  })
})

describe('evidence', () => {
  test('shows the evidence of both sides to both sides and to no other member', async () => {
    const { buyer, seller } = market
    const id = await market.pay()
    const appeal = successData(await calls.createAppeal(buyer, id, { evidence: await calls.evidence(buyer) }))
    const added = await calls.addEvidence(seller, appeal.id, [await calls.evidence(seller)], '我的钱包记录')
    expect(successData(added).evidenceFiles).toMatchObject([
      { by: 'buyer', description: '', contentType: 'image/webp' },
      { by: 'seller', description: '我的钱包记录' },
    ])
    const [, ofSeller] = (await detail(buyer, id)).appeals[0].evidenceFiles
    expect((await server.call('GET', ofSeller.url)).status).toBe(200)
    const stranger = await newMember(server)
    const bare = ofSeller.url.split('?')[0]
    expect((await server.call('GET', bare, { token: stranger.token })).status).toBe(404)
    expect((await server.call('GET', bare, { token: buyer.token })).status).toBe(200)
    expect(codeOf(await calls.addEvidence(stranger, appeal.id, [await calls.evidence(stranger)]))).toEqual([
      404,
      errors.unknownAppeal.code,
    ])
    // Another member's file, a file of another category, and an empty list.
    for (const file of [await calls.evidence(stranger), await hall.code(seller)])
      expect(codeOf(await calls.addEvidence(seller, appeal.id, [file]))).toEqual([
        422,
        errors.unusableFile.code,
      ])
    expect((await calls.addEvidence(seller, appeal.id, [])).status).toBe(400)
    successData(await hall.concedeTransaction(buyer, id))
    expect(codeOf(await calls.addEvidence(seller, appeal.id, [await calls.evidence(seller)]))).toEqual([
      409,
      errors.appealWithdrawn.code,
    ])
  })

  test('rejects a twenty-first evidence file of one side', async () => {
    const id = await market.pay()
    const appeal = successData(await calls.createAppeal(market.buyer, id))
    const given = successData(
      await calls.addEvidence(market.buyer, appeal.id, await calls.evidence(market.buyer)),
    )
    expect(given.evidenceFiles).toHaveLength(1)
    await server.database.pool.query(
      `insert into trading.evidence (appeal_id, side, member_id, file, at)
      select appeal_id, side, member_id, file, at from trading.evidence, generate_series(2, 20) where appeal_id = $1`,
      [appeal.id],
    )
    const refused = await calls.addEvidence(market.buyer, appeal.id, [await calls.evidence(market.buyer)])
    expect(codeOf(refused)).toEqual([422, errors.tooMuchEvidence.code])
    const [{ actions }] = (await detail(market.buyer, id)).appeals
    expect(actions[0]).toMatchObject({ act: 'add-evidence', reason: expect.stringContaining('20') })
    successData(await hall.concedeTransaction(market.buyer, id))
  })
})

describe('complaints about a completed trade', () => {
  test('accepts a complaint within seven days and leaves the trade completed', async () => {
    const id = await market.pay()
    successData(await hall.releaseGf(market.seller, id))
    const complaint = successData(await calls.createAppeal(market.buyer, id))
    expect(complaint).toMatchObject({ kind: 'complaint', appealStatus: 1 })
    expect(codeOf(await calls.createAppeal(market.seller, id))).toEqual([409, errors.appealOpen.code])
    successData(await calls.cancelAppeal(market.buyer, complaint.id))
    expect(await statusOf(market.buyer, id)).toBe(4)
    const { rows } = await server.database.pool.query(
      'select counts from trading.priced_trade where trade_id = $1',
      [id],
    )
    expect(rows).toEqual([{ counts: false }])
  })

  test('rejects a complaint after seven days', async () => {
    const id = await market.pay()
    successData(await hall.releaseGf(market.seller, id))
    await advance(7 * 86_400 + 60)
    expect(codeOf(await calls.createAppeal(market.buyer, id))).toEqual([422, errors.complaintTooLate.code])
  })
})

test('opens an appeal for the buyer when the seller does nothing for two days', async () => {
  market = await aMarket(server)
  const parameters = await openParameters(server.database.db)
  const ctx = { ...server.database, parameters, events: silent }
  const id = await market.pay()
  const job = () => overdueAppealsJob(ctx).run(new Date(0))
  await advance(31 * 60)
  await deadlinesJob(ctx).run(new Date(0))
  await job()
  expect(await statusOf(market.buyer, id)).toBe(3)
  await advance(48 * 3600 + 60)
  await job()
  await job()
  const { transaction, appeals } = await detail(market.seller, id)
  expect(transaction.status).toBe(5)
  expect(appeals).toMatchObject([
    { bySystem: true, appealType: 1, appealReason: 'GF_ISSUE', kind: 'appeal', description: '' },
  ])
  for (const who of [market.buyer, market.seller])
    expect((await noticesOf(who))[0].about).toMatchObject({ step: 'appealed-by-system' })
  successData(await hall.releaseGf(market.seller, id))
})

test('opens the other overdue appeals when one of them fails', async () => {
  market = await aMarket(server)
  const parameters = await openParameters(server.database.db)
  const ctx = { ...server.database, parameters, events: silent }
  const [bad, good] = [await market.pay(), await market.pay()]
  await advance(31 * 60)
  await deadlinesJob(ctx).run(new Date(0))
  await advance(48 * 3600 + 60)
  await server.database.pool.query(`
    create function trading.refuse_for_test() returns trigger language plpgsql as $$
    begin raise exception 'not this one'; end $$;
    create trigger refused_for_test before insert on trading.appeal for each row
      when (new.trade_id = ${bad}) execute function trading.refuse_for_test()`)
  const job = () => overdueAppealsJob(ctx).run(new Date(0))
  await expect(job()).rejects.toThrow(`left for the next run: ${bad}`)
  expect([await statusOf(market.buyer, bad), await statusOf(market.buyer, good)]).toEqual([3, 5])
  await server.database.pool.query('drop trigger refused_for_test on trading.appeal')
  await job()
  expect(await statusOf(market.buyer, bad)).toBe(5)
  for (const id of [bad, good]) successData(await hall.releaseGf(market.seller, id))
  await deadlinesJob(ctx).run(new Date(0))
})

// spec: 001 §2 appeals: list, withdraw the own pending one, pages
// spec: 001 §9 trading: pages of 20 and 10, 1000 for one order, 30 days, 10 MB and 5 MB
test('lists the appeals of both sides, filtered by status and paged', async () => {
  market = await aMarket(server)
  const first = successData(await calls.createAppeal(market.buyer, await market.pay()))
  const second = successData(await calls.createAppeal(market.seller, await market.pay()))
  successData(await calls.cancelAppeal(market.seller, second.id))
  const list = await calls.listUserAppeals(market.buyer)
  expect(list.body).toMatchObject({ total: 2, pages: 1 })
  expect(list.body.data.map(({ id, own }: { id: number; own: boolean }) => [id, own])).toEqual([
    [second.id, false],
    [first.id, true],
  ])
  expect((await calls.listUserAppeals(market.buyer, 'status=1')).body).toMatchObject({
    data: [{ id: first.id }],
    total: 1,
  })
  expect((await calls.listUserAppeals(market.buyer, 'size=1&page=2')).body).toMatchObject({
    data: [{ id: first.id }],
    total: 2,
    pages: 2,
  })
  expect((await calls.listUserAppeals(await newMember(server))).body).toMatchObject({ data: [], total: 0 })
  successData(await hall.concedeTransaction(market.buyer, first.transactionId))
})
