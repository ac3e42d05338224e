import { errors } from '@torch/contract/errors.ts'
import { GF } from '@torch/contract/money.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { partyBalances } from '../ledger/index.ts'
import { payNewBill } from '../testing/calls/pay-bill.ts'
import { auditOf, later, newMember, type TestMember } from '../testing/calls/points-calls.ts'
import { aManagerOf, aShopAndOwner, shopCalls } from '../testing/calls/shop-calls.ts'
import { aShop } from '../testing/people/people.ts'
import type { TestServer } from '../testing/servers/server.ts'
import { startTwoServers } from '../testing/servers/two-servers.ts'

// One person with two shops acts as owner, manager and customer and tries to gain by discounts, tips, refunds, tills and shifts.

const CAP = 100n
let both: Awaited<ReturnType<typeof startTwoServers>>
let server: TestServer
let call: ReturnType<typeof shopCalls>
let callSecond: ReturnType<typeof shopCalls>
let owner: TestMember
let manager: TestMember
let shops: [number, number]

beforeAll(async () => {
  both = await startTwoServers({
    'payments.shop-reward-cap-units': CAP * GF,
    // What is cut does not wait, since this test is about the caps.
    'ledger.reward-waiting-days': 0n,
  })
  server = both.server
  call = shopCalls(server)
  callSecond = shopCalls(both.there)
})
afterAll(async () => {
  expect(await auditOf(server)).toEqual([])
  await both.close()
})
beforeEach(async () => {
  const first = await aShopAndOwner(server)
  owner = first.owner
  shops = [first.shop, await aShop(server.database.db, owner.id)]
  manager = await aManagerOf(server, owner, ...shops)
  for (const shop of shops) await call.setCounterRules(owner, shop, { tips: true })
})

const customer = () => newMember(server, { gf: 100n * GF })
const totalBalanceOf = async (who: TestMember) => {
  const balances = await partyBalances(server.database.db, who.id)
  return [balances?.gf, balances?.pv, balances?.pendingPv]
}
async function paidWithTip(payer: TestMember, shop: number, paidAt = call) {
  const off = { typed: '10', discount: { kind: 'percent', percent: 20, reason: '熟客' } }
  const { paymentNo, rewardPv } = await payNewBill(
    call,
    { by: manager, payer, shop, amount: '8', tip: '8', paidAt },
    off,
  )
  return { paymentNo, reward: Number(rewardPv) }
}

test('refunding discounted payments with tips at two shops restores all balances and the cap', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, customer))
  const paid = await Promise.all(
    people.map((who, n) => paidWithTip(who, shops[n % 2] ?? 0, n % 3 ? call : callSecond)),
  )
  // 32 PV each, for 16 paid instead of 10 asked, within the owner's cap.
  expect(paid.map(({ reward }) => reward).sort((one, other) => one - other)).toEqual([0, 0, 4, 32, 32, 32])
  // Refunds in two parts, each concurrently on both servers: first the bill's amount, then the tip's.
  for (const part of ['8', '8'])
    await Promise.all(
      paid.map(async ({ paymentNo }, n) => {
        const back = await (n % 2 ? call : callSecond).refundPayment(owner, paymentNo, part)
        expect(back.body.code, back.text).toBe(200)
      }),
    )
  for (const who of people) expect(await totalBalanceOf(who)).toEqual([100n * GF, 0n, 0n])
  for (const { paymentNo } of paid)
    expect((await call.refundPayment(owner, paymentNo, '0.01')).body.code).toBe(errors.fullyRefunded.code)
  // The whole cap is available again, for both shops together.
  const again = await Promise.all(
    [...shops, ...shops].map(async (shop) => (await paidWithTip(await customer(), shop)).reward),
  )
  expect(again.sort((one, other) => one - other)).toEqual([4, 32, 32, 32])
})

test('refunding yesterday’s payment gives nothing back to today’s cap', async () => {
  const [, second] = shops
  const who = await customer()
  const { paymentNo } = (await call.payWithGf(who, second, '50')).body.data
  await later(server.database.db, { days: 1 })
  for (const one of [owner, who, manager]) one.token = await server.login(one.name)
  expect((await call.payWithGf(await customer(), shops[0], '50')).body.data.rewardPv).toBe('100.0000')
  expect((await call.refundPayment(owner, paymentNo, '50')).body.code).toBe(200)
  expect((await call.payWithGf(await customer(), second, '10')).body.data.rewardPv).toBe('0.0000')
})

test('refuses tills, bills and shifts of one shop at the owner’s other shop', async () => {
  const [first, second] = shops
  const { tillId } = (await call.addTill(owner, first, '吧台')).body.data
  expect((await call.createBill(manager, second, '5', { tillId })).body.code).toBe(errors.unknownTill.code)
  expect((await call.openShift(manager, second, { tillId })).body.code).toBe(errors.unknownTill.code)
  const { shiftId } = (await call.openShift(manager, first, { tillId })).body.data
  const who = await customer()
  // A sale and refund at the other shop are not part of this shift.
  const { paymentNo } = await paidWithTip(who, second)
  await call.refundPayment(manager, paymentNo, '3')
  const others = [owner, await newMember(server)]
  for (const one of others) expect((await call.closeShift(one, shiftId)).body.success).toBe(false)
  const here = await paidWithTip(who, first)
  await call.refundPayment(manager, here.paymentNo, '1')
  expect((await call.closeShift(manager, shiftId)).body.data).toMatchObject({
    count: 1,
    grossGf: '10.0000',
    discountGf: '2.0000',
    tipGf: '8.0000',
    gfAmount: '16.0000',
    refundedGf: '1.0000',
    netGf: '15.0000',
  })
  // What happens after the shift was closed is not part of it.
  await call.refundPayment(manager, here.paymentNo, '5')
  expect((await callSecond.closeShift(manager, shiftId)).body.data).toMatchObject({ netGf: '15.0000' })
  // A bill of one shop cannot be paid at another.
  const { billNo } = (await call.createBill(manager, first, '5')).body.data
  expect((await call.payWithGf(who, second, '5', { billNo })).body.success).toBe(false)
})
