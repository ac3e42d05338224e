import { errors } from '@torch/contract/errors.ts'
import { GF } from '@torch/contract/money.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { partyBalances } from '../../ledger/index.ts'
import { aMarket, caseCalls, type Market, successData } from '../../testing/calls/case-calls.ts'
import { governanceCalls } from '../../testing/calls/governance-calls.ts'
import { newMember, type TestMember } from '../../testing/calls/points-calls.ts'
import { tradingAudit, tradingCalls } from '../../testing/calls/trading-calls.ts'
import { anOperator, isPerhaps, type TestOperator } from '../../testing/people/operators.ts'
import { aShop, PASSWORD } from '../../testing/people/people.ts'
import { codeOf, startTestServer, type TestServer } from '../../testing/servers/server.ts'

// Two operators end an order, a trade or a shop of members who do not respond.

let server: TestServer
let calls: ReturnType<typeof governanceCalls>
let cases: ReturnType<typeof caseCalls>
let trading: ReturnType<typeof tradingCalls>
let market: Market
const team = {} as Record<'first' | 'second' | 'third' | 'auditor' | 'owner' | 'treasurer', TestOperator>

beforeAll(async () => {
  server = await startTestServer()
  calls = governanceCalls(server)
  cases = caseCalls(server)
  trading = tradingCalls(server)
  for (const name of ['first', 'second', 'third'] as const) team[name] = await anOperator(server, ['arbiter'])
  for (const role of ['auditor', 'owner', 'treasurer'] as const) team[role] = await anOperator(server, [role])
})
beforeEach(async () => {
  market = await aMarket(server)
})
afterAll(async () => {
  expect(await tradingAudit(server)).toEqual([])
  await server.close()
})

const query = (text: string, values: unknown[]) => server.database.pool.query(text, values)
const balancesOf = async (who: TestMember) => partyBalances(server.database.db, who.id)
const noticesOf = async (who: TestMember) =>
  (await server.call('GET', '/api/notifications', { token: who.token })).body.data
const stuckAt = (trade: number) =>
  query("update trading.trade set due_at = due_at - interval '3 hours' where id = $1", [trade])
const unwind = (id: number, forSide: 'buyer' | 'seller') => ({ kind: 'unwind-trade', id, forSide })
const orderOf = async (owner: TestMember) =>
  (await query('select id, status, rest, running from trading.order where owner_id = $1', [owner.id])).rows[0]

test('cancelling an untaken order returns the frozen GF and notifies its owner of the reason', async () => {
  const { id } = await orderOf(market.seller)
  const asked = successData(await calls.propose(team.first, { kind: 'cancel-order', id }, '账号失联'))
  expect(codeOf(await calls.approveProposal(team.first, asked.id))).toEqual([422, errors.ownProposal.code])
  expect((await balancesOf(market.seller))?.frozenGf).toBe(100_000n * GF)
  successData(await calls.approveProposal(team.second, asked.id))
  expect(await balancesOf(market.seller)).toMatchObject({ gf: 100_000n * GF, frozenGf: 0n })
  expect(await orderOf(market.seller)).toMatchObject({ status: 'cancelled', rest: 0n })
  expect((await noticesOf(market.seller))[0].about).toMatchObject({
    kind: 'order-cancelled',
    amount: '100000.0000',
    reason: '账号失联',
  })
  expect(codeOf(await calls.propose(team.first, { kind: 'cancel-order', id }))).toEqual([
    409,
    errors.orderCancelled.code,
  ])
  const { rows } = await query('select act, details from operators.act where about = $1 order by id', [
    `proposal:${asked.id}`,
  ])
  expect(rows.map(({ act }) => act)).toEqual(['proposal-made', 'proposal-approved'])
  expect(rows[0].details.reason).toBe('账号失联')
})

test('cancelling a partly taken order returns the rest, and its trade continues', async () => {
  const trade = await market.pay(2000)
  const { id } = await orderOf(market.seller)
  successData(await calls.approvedProposal(team.first, team.owner, { kind: 'cancel-order', id }))
  expect(await balancesOf(market.seller)).toMatchObject({ gf: 98_000n * GF, frozenGf: 2000n * GF })
  successData(await trading.releaseGf(market.seller, trade))
  expect((await balancesOf(market.buyer))?.gf).toBe(2000n * GF)
  expect(await orderOf(market.seller)).toMatchObject({ status: 'completed' })
})

test('rejects the approval when the owner has cancelled the order meanwhile', async () => {
  const { id } = await orderOf(market.seller)
  const asked = successData(await calls.propose(team.first, { kind: 'cancel-order', id }))
  successData(await trading.cancelOrder(market.seller, id))
  expect(codeOf(await calls.approveProposal(team.second, asked.id))).toEqual([
    409,
    errors.orderCancelled.code,
  ])
  expect(await balancesOf(market.seller)).toMatchObject({ gf: 100_000n * GF, frozenGf: 0n })
})

test('rejects the proposal to unwind a trade whose time has not passed', async () => {
  const trade = await market.pay()
  expect(codeOf(await calls.propose(team.first, unwind(trade, 'buyer')))).toEqual([
    409,
    errors.tradeTimeRunning.code,
  ])
  const taken = await market.take()
  expect(codeOf(await calls.propose(team.first, unwind(taken, 'seller')))).toEqual([
    409,
    errors.tradeTimeRunning.code,
  ])
  await stuckAt(taken)
  // The buyer has not confirmed a payment.
  expect((await calls.propose(team.first, unwind(taken, 'buyer'))).status).toBe(409)
  successData(await calls.approvedProposal(team.first, team.second, unwind(taken, 'seller')))
  expect(successData(await trading.getTransaction(market.buyer, taken)).transaction.status).toBe(6)
})

test.each([
  ['buyer', 4, 1000n],
  ['seller', 6, 0n],
] as const)(
  'decides a stuck trade for the %s and notifies both sides of the reason',
  async (forSide, status, got) => {
    const trade = await market.pay()
    await stuckAt(trade)
    const asked = successData(
      await calls.propose(team.first, unwind(trade, forSide), '双方失联，已核对链上记录'),
    )
    successData(await calls.approveProposal(team.second, asked.id))
    expect((await balancesOf(market.buyer))?.gf).toBe(got * GF)
    expect((await balancesOf(market.seller))?.frozenGf).toBe(99_000n * GF)
    expect((await balancesOf(market.seller))?.gf).toBe((1000n - got) * GF)
    for (const who of [market.buyer, market.seller]) {
      const seen = successData(await trading.getTransaction(who, trade))
      expect(seen.transaction.status).toBe(status)
      expect(seen.appeals).toMatchObject([{ bySystem: true, handlerResult: '双方失联，已核对链上记录' }])
      expect((await noticesOf(who))[0].about).toMatchObject({ step: `decided-for-${forSide}` })
    }
    expect(codeOf(await trading.releaseGf(market.seller, trade))).toEqual([
      409,
      status === 4 ? errors.tradeCompleted.code : errors.tradeCancelled.code,
    ])
  },
)

test('rejects the approval to unwind a trade that was appealed meanwhile', async () => {
  const trade = await market.pay()
  await stuckAt(trade)
  const asked = successData(await calls.propose(team.first, unwind(trade, 'seller')))
  successData(await cases.createAppeal(market.buyer, trade))
  expect((await calls.approveProposal(team.second, asked.id)).status).toBe(409)
  expect((await balancesOf(market.seller))?.frozenGf).toBe(100_000n * GF)
})

test('moves the GF once when a release and two approvals arrive at once', async () => {
  for (let round = 0; round < 6; round++) {
    const before = (await balancesOf(market.buyer))?.gf ?? 0n
    const trade = await market.pay()
    await stuckAt(trade)
    const asked = successData(await calls.propose(team.first, unwind(trade, round % 2 ? 'buyer' : 'seller')))
    const answers = await Promise.all([
      calls.approveProposal(team.second, asked.id),
      calls.approveProposal(team.third, asked.id),
      trading.releaseGf(market.seller, trade),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const toBuyer = successData(await trading.getTransaction(market.buyer, trade)).transaction.status === 4
    expect((await balancesOf(market.buyer))?.gf).toBe(before + (toBuyer ? 1000n : 0n) * GF)
  }
  const { rest } = await orderOf(market.seller)
  expect((await balancesOf(market.seller))?.frozenGf).toBe(BigInt(rest))
})

test('rejects proposals, approvals and taken appeals by operators who may be a side of the trade', async () => {
  const trade = await market.pay()
  await stuckAt(trade)
  const own = await anOperator(server, ['arbiter'])
  await isPerhaps(server, own, market.seller.id)
  expect(codeOf(await calls.propose(own, unwind(trade, 'seller')))).toEqual([
    403,
    errors.conflictOfInterest.code,
  ])
  const asked = successData(await calls.propose(team.first, unwind(trade, 'seller')))
  expect(codeOf(await calls.approveProposal(own, asked.id))).toEqual([403, errors.conflictOfInterest.code])
  const order = (await orderOf(market.seller)).id
  expect(codeOf(await calls.propose(own, { kind: 'cancel-order', id: order }))).toEqual([
    403,
    errors.conflictOfInterest.code,
  ])
  successData(await calls.withdrawProposal(team.first, asked.id))
  const { id } = successData(await cases.createAppeal(market.buyer, trade))
  expect(codeOf(await cases.takeAppeal(own, id))).toEqual([403, errors.conflictOfInterest.code])
  // The same network and browser are evidence too; a private network is not.
  const neighbour = await anOperator(server, ['arbiter'])
  const seenAt = (ip: string) =>
    Promise.all([
      query('update operators.session set ip = $2, user_agent = $3 where operator_id = $1', [
        neighbour.id,
        ip,
        'one browser',
      ]),
      query('update identity.session set ip = $2, user_agent = $3 where member_id = $1', [
        market.buyer.id,
        ip,
        'one browser',
      ]),
    ])
  await seenAt('203.0.113.77')
  expect(codeOf(await cases.takeAppeal(neighbour, id))).toEqual([403, errors.conflictOfInterest.code])
  await seenAt('10.0.0.7')
  successData(await cases.takeAppeal(neighbour, id))
})

test('closes a shop after 14 days without a sign-in of its owner, who can open it again', async () => {
  const owner = await newMember(server)
  const payer = await newMember(server, { gf: 10n * GF })
  const shop = await aShop(server.database.db, owner.id)
  const pay = () =>
    server.call('POST', '/api/merchants/payment/pay-with-gf', {
      token: payer.token,
      form: {
        merchantId: String(shop),
        payerUserId: String(payer.id),
        gfAmount: '2.00',
        paymentPassword: PASSWORD,
      },
    })
  successData(await pay())
  const before = [await partyBalances(server.database.db, shop), await balancesOf(payer)]
  const change = { kind: 'close-shop', id: shop }
  expect(codeOf(await calls.propose(team.auditor, change))).toEqual([409, errors.ownerStillActive.code])
  await query(
    "update identity.session set last_seen_at = last_seen_at - interval '15 days' where member_id = $1",
    [owner.id],
  )
  const asked = successData(await calls.propose(team.auditor, change, '电话无人接听'))
  successData(await calls.approveProposal(team.owner, asked.id))
  expect(codeOf(await pay())).toEqual([422, errors.merchantClosed.code])
  expect([await partyBalances(server.database.db, shop), await balancesOf(payer)]).toEqual(before)
  expect((await noticesOf(owner))[0].about).toMatchObject({ kind: 'shop-closed', reason: '电话无人接听' })
  expect((await server.call('PUT', '/api/merchants/enable', { token: owner.token })).status).toBe(200)
  successData(await pay())
})

test('rejects the approval to close a shop whose owner has signed in meanwhile', async () => {
  const owner = await newMember(server)
  const shop = await aShop(server.database.db, owner.id)
  const move = (by: string) =>
    query('update identity.session set last_seen_at = last_seen_at + $2::interval where member_id = $1', [
      owner.id,
      by,
    ])
  await move('-15 days')
  const asked = successData(await calls.propose(team.auditor, { kind: 'close-shop', id: shop }))
  await move('15 days')
  expect(codeOf(await calls.approveProposal(team.owner, asked.id))).toEqual([
    409,
    errors.ownerStillActive.code,
  ])
})

test('lets only the roles concerned propose, list and approve the unwinding of a trade', async () => {
  const trade = await market.pay()
  await stuckAt(trade)
  for (const who of [team.auditor, team.treasurer])
    expect(codeOf(await calls.propose(who, unwind(trade, 'seller')))).toEqual([403, errors.notYours.code])
  const { id } = successData(await calls.propose(team.first, unwind(trade, 'seller')))
  const seen = async (who: TestOperator) =>
    successData(await calls.listProposals(who)).map((one: { id: number }) => one.id)
  expect(await seen(team.second)).toContain(id)
  expect(await seen(team.owner)).toContain(id)
  expect(await seen(team.treasurer)).not.toContain(id)
  expect(await seen(team.auditor)).not.toContain(id)
  expect(codeOf(await calls.approveProposal(team.treasurer, id))).toEqual([403, errors.notYours.code])
})
