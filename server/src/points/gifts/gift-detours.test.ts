import { GF } from '@torch/contract/money.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { partyBalances } from '../../ledger/index.ts'
import { auditOf, calls, newMember, type TestMember } from '../../testing/calls/points-calls.ts'
import { aShopAndOwner, shopCalls } from '../../testing/calls/shop-calls.ts'
import { tradingCalls } from '../../testing/calls/trading-calls.ts'
import { createThirtyDayProduct } from '../../testing/calls/wealth-products.ts'
import { aShop } from '../../testing/people/people.ts'
import { startTestServer, type TestServer } from '../../testing/servers/server.ts'

// A gift's credit follows the GF: what leaves its receiver other than by a payment in a shop reduces it, for any recipient
// and even if the receiver has other GF (rules/rewards#gifts, decision 181).

let server: TestServer
let points: ReturnType<typeof calls>
beforeAll(async () => {
  server = await startTestServer()
  points = calls(server)
})
afterAll(() => server.close())
afterEach(async () => expect(await auditOf(server)).toEqual([]))

/** The giver, the receiver in the giver's downline with 10,000 other GF, and an unrelated member. */
let alice: TestMember
let m1: TestMember
let m4: TestMember
let shop: number
beforeEach(async () => {
  alice = await newMember(server, { gf: 10_000n * GF })
  m1 = await newMember(server, { gf: 10_000n * GF, upline: alice.id })
  m4 = await newMember(server, { gf: 10_000n * GF })
  shop = (await aShopAndOwner(server)).shop
})

const ok = async (answer: Promise<{ status: number; text: string; body: { data: never } }>) => {
  const { status, text, body } = await answer
  expect([status, text]).toEqual([200, text])
  return body.data
}
const give = (from: TestMember, to: TestMember, amount = '10000') =>
  ok(points.transferGf(from, to.code, amount))
const pay = (who: TestMember, amount: string, at = shop) => ok(shopCalls(server).payWithGf(who, at, amount))
const pendingOf = async ({ id }: TestMember) =>
  Number((await partyBalances(server.database.db, id))?.pendingPv) / 10_000
const openOf = async ({ id }: TestMember): Promise<number> => {
  const { rows } = await sql<{ open: bigint }>`
    select coalesce(sum(left_over), 0)::bigint as open from points.gift_credit where giver_id = ${id}`.execute(
    server.database.db,
  )
  return Number(rows[0]?.open) / 10_000
}

async function sell(seller: TestMember, buyer: TestMember, amount: string): Promise<() => Promise<unknown>> {
  const hall = tradingCalls(server)
  await ok(hall.publishSellOrder(seller, amount))
  const { id } = (await ok(hall.takeOrder(buyer, await newestOrder()))) as { id: number }
  await ok(hall.confirmPayment(buyer, id))
  return () => ok(hall.releaseGf(seller, id))
}

async function newestOrder(): Promise<number> {
  const { rows } = await server.database.pool.query<{ id: number }>('select max(id) as id from trading.order')
  return rows[0]?.id ?? 0
}

async function packet(from: TestMember, to: TestMember, amount: string): Promise<unknown> {
  const sent = await ok(points.sendRedPacket(from, { amount, shares: 1, recipients: [to.code] }))
  return ok(points.openRedPacket(to, (sent as { code: string }).code))
}

async function share(from: TestMember, to: TestMember, amount: string): Promise<unknown> {
  const asked = await ok(points.createSplit(to, { amount, amounts: [amount] }))
  return ok(points.paySplitShare(from, (asked as { code: string }).code, 1))
}

test('earns nothing when the gift returns through a third member and the receiver spends other GF', async () => {
  await give(alice, m1)
  await give(m1, m4)
  expect(await openOf(alice)).toBe(0)
  await give(m4, alice)
  await pay(m1, '10000')
  expect(await pendingOf(alice)).toBe(0)
})

test.each(['transfer', 'packet', 'share', 'trade'] as const)(
  'reduces the credit by GF that the receiver passes on by %s',
  async (way) => {
    await give(alice, m1, '2000')
    if (way === 'transfer') await give(m1, m4, '1000')
    if (way === 'packet') await packet(m1, m4, '1000')
    if (way === 'share') await share(m1, m4, '1000')
    if (way === 'trade') await (await sell(m1, m4, '1000'))()
    expect(await openOf(alice)).toBe(1000)
    await pay(m1, '11000')
    expect(await pendingOf(alice)).toBe(3000)
  },
)

test('reduces the credit by GF that the receiver exchanges for PV', async () => {
  await give(alice, m1, '2000')
  await ok(points.flashExchange(m1, '1500'))
  expect(await openOf(alice)).toBe(500)
})

test('keeps the credit while GF is frozen for an order or red packet, or invested', async () => {
  await give(alice, m1, '2000')
  const hall = tradingCalls(server)
  await ok(hall.publishSellOrder(m1, '5000'))
  await ok(points.sendRedPacket(m1, { amount: '4000', shares: 2 }))
  const product = await createThirtyDayProduct(server.database.db)
  const invested = await server.call(
    'POST',
    `/api/points/wealth/invest?userId=${m1.id}&productId=${product}&investAmount=1000`,
    { token: m1.token },
  )
  expect([invested.status, invested.text]).toEqual([200, invested.text])
  expect(await openOf(alice)).toBe(2000)
  await ok(hall.cancelOrder(m1, await newestOrder()))
  expect(await openOf(alice)).toBe(2000)
})

test('reduces the credits of the recipient first, then the oldest', async () => {
  const m5 = await newMember(server, { upline: m1.id })
  await give(alice, m5, '300')
  await give(m1, m5, '300')
  await give(m5, m1, '400')
  expect([await openOf(m1), await openOf(alice)]).toEqual([0, 200])
})

test('counts a gift that is given on as the gift of the last giver', async () => {
  const below = await newMember(server, { upline: m1.id })
  await give(alice, m1, '1000')
  await give(m1, below, '1000')
  await pay(below, '1000')
  expect([await pendingOf(alice), await pendingOf(m1)]).toEqual([0, 3000])
})

test('an expired credit does not shield a valid one from being reduced', async () => {
  await give(alice, m1, '1000')
  await sql`update points.gift_credit set at = platform.now() - interval '100 days', until = platform.now() - interval '1 second'
    where giver_id = ${alice.id}`.execute(server.database.db)
  await give(alice, m1, '500')
  await give(m1, m4, '500')
  await pay(m1, '5000')
  expect(await pendingOf(alice)).toBe(0)
})

test('a payment at the giver’s own shop and other credits together use no more than was paid', async () => {
  const giver = await newMember(server, { upline: alice.id })
  const own = await aShop(server.database.db, giver.id)
  const below = await newMember(server, { upline: giver.id })
  await give(alice, giver, '1000')
  await give(giver, below, '1000')
  await give(alice, below, '1000')
  await pay(below, '1500', own)
  expect([await openOf(giver), await pendingOf(giver)]).toEqual([0, 0])
  expect([await openOf(alice), await pendingOf(alice)]).toEqual([500, 1500])
})

test('reduces or uses the credit when frozen GF leaves later, whatever the order', async () => {
  await give(alice, m1)
  const release = await sell(m1, m4, '10000')
  await pay(m1, '5000')
  await release()
  expect(await openOf(alice)).toBe(0)
  expect(await pendingOf(alice)).toBe(15_000)
  await pay(m1, '5000')
  expect(await pendingOf(alice)).toBe(15_000)
})
