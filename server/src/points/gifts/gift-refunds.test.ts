import { errors } from '@torch/contract/errors.ts'
import { GF } from '@torch/contract/money.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { partyBalances } from '../../ledger/index.ts'
import { auditOf, calls, newMember, type TestMember } from '../../testing/calls/points-calls.ts'
import { aShopAndOwner, shopCalls } from '../../testing/calls/shop-calls.ts'
import { aShop } from '../../testing/people/people.ts'
import { passNights } from '../../testing/rewards/nights.ts'
import { startTestServer, type TestServer } from '../../testing/servers/server.ts'
import { endGiftCredits } from './gift-credit.ts'

// A refund reopens a gift's credit as far as the payment had used it, and the gift's earnings are shown net of refunds
// (rules/rewards#gifts).

let server: TestServer
let points: ReturnType<typeof calls>
let shops: ReturnType<typeof shopCalls>
beforeAll(async () => {
  server = await startTestServer()
  points = calls(server)
  shops = shopCalls(server)
})
afterAll(() => server.close())
afterEach(async () => expect(await auditOf(server)).toEqual([]))

let giver: TestMember
let friend: TestMember
let third: TestMember
let owner: TestMember
let shop: number
beforeEach(async () => {
  giver = await newMember(server, { gf: 10_000n * GF })
  friend = await newMember(server, { upline: giver.id })
  third = await newMember(server)
  ;({ shop, owner } = await aShopAndOwner(server))
})

const give = async (from: TestMember, to: TestMember, amount: string) =>
  expect((await points.transferGf(from, to.code, amount)).status).toBe(200)

async function pay(amount: string, at = shop): Promise<string> {
  const { status, body } = await shops.payWithGf(friend, at, amount)
  expect(status).toBe(200)
  return body.data.paymentNo
}

async function refund(paymentNo: string, amount: string, by = owner): Promise<void> {
  const { status, text } = await shops.refundPayment(by, paymentNo, amount)
  expect([status, text]).toEqual([200, text])
}

/** Returns the giver's list: spent, open, earned, up to. */
async function progress(): Promise<string[][]> {
  const { body } = await server.call('GET', `/api/points/gifts/${giver.id}`, { token: giver.token })
  return body.data.records.map((one: Record<string, string>) =>
    [one.spentGf, one.openGf, one.earnedPv, one.maxPv].map((figure) => String(Number(figure))),
  )
}

const pvOf = async () => {
  const balances = await partyBalances(server.database.db, giver.id)
  return [balances?.pv, balances?.pendingPv].map((units) => Number(units) / 10_000)
}
const wait = async (count: number) => {
  await passNights(server.database.db, count)
  for (const who of [giver, friend, owner]) who.token = await server.login(who.name)
}

test('a full refund reopens the credit, which can be used once more', async () => {
  await give(giver, friend, '5000')
  const paymentNo = await pay('5000')
  expect(await progress()).toEqual([['5000', '0', '15000', '15000']])
  await refund(paymentNo, '5000')
  expect(await progress()).toEqual([['0', '5000', '0', '15000']])
  expect(await pvOf()).toEqual([0, 0])
  const again = await pay('5000')
  expect(await progress()).toEqual([['5000', '0', '15000', '15000']])
  expect(await pvOf()).toEqual([0, 15_000])
  await refund(again, '5000')
  expect([await progress(), await pvOf()]).toEqual([[['0', '5000', '0', '15000']], [0, 0]])
})

test('partial refunds reopen the credit in proportion to the total refunded', async () => {
  await give(giver, friend, '100')
  await sql`update points.gift_credit set left_over = 333333 where giver_id = ${giver.id}`.execute(
    server.database.db,
  )
  const paymentNo = await pay('100')
  expect(await progress()).toEqual([['33.3333', '0', '99.9999', '99.9999']])
  await refund(paymentNo, '33.33')
  // 33.3333 x 33.33 / 100 = 11.10998...: the fraction of a unit is not reopened, and the reward goes back rounded up.
  expect(await progress()).toEqual([['22.2234', '11.1099', '66.6699', '99.9996']])
  await refund(paymentNo, '33.33')
  await refund(paymentNo, '33.34')
  expect(await progress()).toEqual([['0', '33.3333', '0', '99.9999']])
})

test('a refund reopens every credit that the payment used', async () => {
  await give(giver, friend, '300')
  await give(giver, friend, '700')
  const paymentNo = await pay('800')
  expect(await progress()).toEqual([
    ['500', '200', '1500', '2100'],
    ['300', '0', '900', '900'],
  ])
  await refund(paymentNo, '400')
  expect(await progress()).toEqual([
    ['250', '450', '750', '2100'],
    ['150', '150', '450', '900'],
  ])
})

test('a refund of a final payment reopens the credit too', async () => {
  await give(giver, friend, '1000')
  const paymentNo = await pay('1000')
  await wait(8)
  // The giver's reward as inviter is pending since the payment became final.
  expect(await pvOf()).toEqual([3000, 3000])
  await refund(paymentNo, '1000')
  expect([await progress(), await pvOf()]).toEqual([[['0', '1000', '0', '3000']], [0, 0]])
})

test('does not reopen an expired credit or one of a giver whose account is closed', async () => {
  await give(giver, friend, '1000')
  const lapses = await pay('400')
  const { db } = server.database
  await sql`update points.gift_credit set at = at - interval '90 days', until = platform.now()
    where giver_id = ${giver.id}`.execute(db)
  await refund(lapses, '400')
  expect(await progress()).toEqual([['0', '0', '0', '0']])
  await give(giver, friend, '1000')
  const ends = await pay('600')
  await db.transaction().execute((tx) => endGiftCredits(tx, giver.id))
  await refund(ends, '600')
  await pay('1000')
  expect((await progress())[0]).toEqual(['0', '0', '0', '0'])
  expect(await pvOf()).toEqual([0, 0])
})

test('reopens only what the payment used, not what transfers reduced', async () => {
  await give(giver, friend, '1000')
  const paymentNo = await pay('400')
  await give(friend, third, '600')
  await refund(paymentNo, '400')
  expect(await progress()).toEqual([['0', '400', '0', '1200']])
  await give(friend, third, '400')
  expect(await progress()).toEqual([['0', '0', '0', '0']])
})

test('a refund by the giver’s own shop returns GF and credit to the receiver', async () => {
  const own = await aShop(server.database.db, giver.id)
  await give(giver, friend, '1000')
  const paymentNo = await pay('1000', own)
  expect(await progress()).toEqual([['0', '0', '0', '0']])
  await refund(paymentNo, '1000', giver)
  expect(await progress()).toEqual([['0', '1000', '0', '3000']])
})

test('a payment by the giver at the receiver’s shop and its refund leave the credit unchanged', async () => {
  const own = await aShop(server.database.db, friend.id)
  await give(giver, friend, '1000')
  const { body } = await shops.payWithGf(giver, own, '500')
  await refund(body.data.paymentNo, '500', friend)
  expect(await progress()).toEqual([['0', '1000', '0', '3000']])
})

test('concurrent refunds, payments and transfers leave no more credit open than the receiver’s GF', async () => {
  await give(giver, friend, '1000')
  const paymentNo = await pay('1000')
  const five = Array.from({ length: 5 })
  const answers = await Promise.all([
    ...five.map(() => shops.refundPayment(owner, paymentNo, '200')),
    ...five.map(() => shops.payWithGf(friend, shop, '100')),
    ...five.map(() => points.transferGf(friend, third.code, '100')),
  ])
  const { ok, refused } = Object.groupBy(answers, ({ status }) => (status === 200 ? 'ok' : 'refused'))
  expect(ok?.length).toBeGreaterThanOrEqual(5)
  // Refused when the GF had not been refunded yet.
  for (const { body } of refused ?? []) expect(body.code).toBe(errors.insufficientGf.code)
  const [[spent, open, earned] = []] = await progress()
  const balances = await partyBalances(server.database.db, friend.id)
  expect(Number(open)).toBeLessThanOrEqual(Number(balances?.gf) / 10_000)
  expect(Number(earned)).toBe(Number(spent) * 3)
  expect(Number(spent) + Number(open)).toBeLessThanOrEqual(1000)
})
