import { GF } from '@torch/contract/money.ts'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { invariants } from '../invariants.ts'
import { grantWaitingRewards, partyBalances } from '../ledger/index.ts'
import { audit } from '../platform/monitoring/audit.ts'
import { openParameters, type Parameters } from '../platform/parameters/parameters.ts'
import { countGrants } from '../referrals/index.ts'
import { rewardRules } from '../reward-rules.ts'
import { auditOf, newMember, type TestMember } from '../testing/calls/points-calls.ts'
import { aShopAndOwner, shopCalls } from '../testing/calls/shop-calls.ts'
import { toNextDay } from '../testing/rewards/nights.ts'
import { openTestDatabase } from '../testing/servers/database.ts'
import { startTestServer, type TestServer } from '../testing/servers/server.ts'

// Budget that a refund gives back counts on the day of the refund, so a payment that is refunded after midnight takes no reward
// from other members (rules/rewards#waiting-rewards).

let server: TestServer
let parameters: Parameters
let shops: ReturnType<typeof shopCalls>

afterEach(async () => {
  expect(await auditOf(server)).toEqual([])
  expect(await audit(server.database.pool, invariants)).toEqual([])
  await server.close()
  await server.database.close()
})

async function begin(values: Record<string, bigint>): Promise<void> {
  const database = await openTestDatabase()
  for (const [name, value] of Object.entries(values))
    await sql`insert into platform.parameter (name, value, set_by, reason)
      values (${name}, ${String(value)}, 'test', 'test')`.execute(database.db)
  parameters = await openParameters(database.db)
  server = await startTestServer(database)
  shops = shopCalls(server)
}

/** A day's budget of 8,000 PV, all of which one member and one shop may be given. */
const SMALL_BUDGET = {
  'ledger.reward-budget-ppm': 1n,
  'ledger.member-reward-share-ppm': 1_000_000n,
  'payments.shop-reward-share-ppm': 1_000_000n,
  'referrals.reward-base-units': 0n,
}
const grant = () =>
  grantWaitingRewards(server.database.db, { rules: rewardRules(parameters), granted: [countGrants] })

async function pay(who: TestMember, shop: number, amount: number): Promise<string> {
  who.token = await server.login(who.name)
  const paid = await shops.payWithGf(who, shop, String(amount))
  expect([paid.status, paid.text]).toEqual([200, paid.text])
  return paid.body.data.paymentNo
}
async function refund(owner: TestMember, paymentNo: string, amount: number): Promise<void> {
  owner.token = await server.login(owner.name)
  const back = await shops.refundPayment(owner, paymentNo, String(amount))
  expect([back.status, back.text]).toEqual([200, back.text])
}
/** All PV of a member, available or pending, in whole points. */
const pvOf = async ({ id }: { id: number }) => {
  const kept = await partyBalances(server.database.db, id)
  return (Number(kept?.pv) + Number(kept?.pendingPv)) / 10_000
}
async function waitingOf({ id }: { id: number }): Promise<number> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(waiting), 0)::bigint as sum from ledger.reward_cut where member_id = ${id}`.execute(
    server.database.db,
  )
  return Number(rows[0]?.sum) / 10_000
}
/** PV of today's budget that is left, with what refunds gave back. */
async function remainingBudget(): Promise<number> {
  const { rows } = await sql<{ remaining: bigint }>`
    select budget - used as remaining from ledger.reward_budget order by day desc limit 1`.execute(
    server.database.db,
  )
  return Number(rows[0]?.remaining) / 10_000
}
async function nextDay(): Promise<void> {
  await toNextDay(server.database.db)
  await grant()
}

test('paying and refunding after each midnight takes no reward from other members', async () => {
  await begin({ ...SMALL_BUDGET, 'ledger.reward-waiting-days': 3n })
  const own = await aShopAndOwner(server)
  const { shop } = await aShopAndOwner(server)
  const attackers: TestMember[] = []
  for (let n = 0; n < 3; n += 1) attackers.push(await newMember(server, { gf: 3_900n * GF }))
  const others: TestMember[] = []
  const kept = new Map<TestMember, string>()
  for (let day = 0; day < 16; day += 1) {
    // A granted reward has used budget: the payment is refunded and made again at the end of the queue.
    for (const one of attackers) {
      const paymentNo = kept.get(one)
      if (paymentNo && (await waitingOf(one)) > 0) continue
      if (paymentNo) await refund(own.owner, paymentNo, 3_900)
      kept.set(one, await pay(one, own.shop, 3_900))
    }
    if (day < 9) {
      const other = await newMember(server, { gf: 3_900n * GF })
      await pay(other, shop, 3_900)
      others.push(other)
    }
    await nextDay()
  }
  expect(await Promise.all(others.map(pvOf))).toEqual(others.map(() => 7_800))
})

test('requeues a lapsed reward when the payments that used up the budget are refunded', async () => {
  await begin({ ...SMALL_BUDGET, 'ledger.reward-waiting-days': 2n })
  const own = await aShopAndOwner(server)
  const { shop, owner } = await aShopAndOwner(server)
  const attacker = await newMember(server, { gf: 20_000n * GF })
  const [bob, carol, dave] = [
    await newMember(server, { gf: 100n * GF }),
    await newMember(server, { gf: 100n * GF }),
    await newMember(server, { gf: 100n * GF }),
  ]
  const kept = [await pay(attacker, own.shop, 20_000)]
  await pay(bob, shop, 100)
  const refunded = await pay(carol, shop, 100)
  await pay(dave, shop, 100)
  for (let day = 0; day < 3; day += 1) await nextDay()
  expect([await waitingOf(bob), await pvOf(bob)]).toEqual([0, 0])
  // The lapsed reward of a refunded payment stays lapsed.
  await refund(owner, refunded, 1)
  for (const paymentNo of kept) await refund(own.owner, paymentNo, 20_000)
  expect(await waitingOf(bob)).toBe(200)
  await grant()
  expect(await Promise.all([bob, carol, dave].map(pvOf))).toEqual([200, 0, 200])
  expect(await waitingOf(carol)).toBe(0)
})

test('carries budget refunded just before midnight over to the next day for waiting rewards', async () => {
  await begin(SMALL_BUDGET)
  const own = await aShopAndOwner(server)
  const { shop } = await aShopAndOwner(server)
  const attacker = await newMember(server, { gf: 4_000n * GF })
  const second = await aShopAndOwner(server)
  const [bob, carol] = [
    await newMember(server, { gf: 4_000n * GF }),
    await newMember(server, { gf: 4_000n * GF }),
  ]
  const paid = await pay(attacker, own.shop, 3_900)
  await pay(bob, shop, 3_900)
  await pay(carol, second.shop, 3_900)
  await refund(own.owner, paid, 3_900)
  // No grants run between the refund and midnight.
  await nextDay()
  expect(await Promise.all([bob, carol].map(pvOf))).toEqual([7_800, 7_800])
})

test('gives refunded budget to waiting rewards once, and none when nothing has waited since', async () => {
  await begin(SMALL_BUDGET)
  const own = await aShopAndOwner(server)
  const attacker = await newMember(server, { gf: 4_000n * GF })
  const first = await pay(attacker, own.shop, 3_900)
  await nextDay()
  // Nothing was waiting at midnight, so the refund frees no budget.
  const idle = await newMember(server, { gf: 1n * GF })
  await pay(idle, own.shop, 1)
  const before = await remainingBudget()
  await refund(own.owner, first, 3_900)
  expect(await remainingBudget()).toBe(before)

  const second = await pay(attacker, own.shop, 3_900)
  const other = await newMember(server, { gf: 10_000n * GF })
  await pay(other, own.shop, 10_000)
  await nextDay()
  const remaining = await remainingBudget()
  await refund(own.owner, second, 1_000)
  expect(await remainingBudget()).toBe(remaining + 2_000)
  await refund(own.owner, second, 2_900)
  expect(await remainingBudget()).toBe(remaining + 7_800)
  const again = await shops.refundPayment(own.owner, second, '1')
  expect(again.status).toBe(409)
  expect(await remainingBudget()).toBe(remaining + 7_800)
  // A waiting reward has used no budget, so its refund frees none.
  const waits = await pay(attacker, own.shop, 3_900)
  await refund(own.owner, waits, 3_900)
  expect(await remainingBudget()).toBe(remaining + 7_800)
  // The member's own cap spreads it over three days.
  await nextDay()
  await nextDay()
  expect(await pvOf(other)).toBe(20_000)
})

test('restores the caps of shop and member when earlier payments are refunded', async () => {
  await begin({
    ...SMALL_BUDGET,
    'ledger.reward-budget-ppm': 10n,
    'payments.shop-reward-share-ppm': 100_000n,
    'ledger.member-reward-share-ppm': 50_000n,
  })
  const { shop, owner } = await aShopAndOwner(server)
  const people: TestMember[] = []
  for (let n = 0; n < 5; n += 1) people.push(await newMember(server, { gf: 10_000n * GF }))
  const [one, two, bob, carol, dave] = people as [TestMember, TestMember, TestMember, TestMember, TestMember]
  const used = await pay(one, shop, 1_900)
  for (const who of [two, bob, carol, dave]) await pay(who, shop, 1_900)
  await nextDay()
  // The shop's 8,000 PV of the second day went to bob, to carol and in part to dave.
  expect([await waitingOf(bob), await waitingOf(carol)]).toEqual([0, 0])
  expect(await waitingOf(dave)).toBeGreaterThan(2_900)
  await refund(owner, used, 1_900)
  await grant()
  expect(await waitingOf(dave)).toBe(0)

  // A member's own cap is freed by a refund on the next day.
  const { shop: other, owner: otherOwner } = await aShopAndOwner(server)
  const first = await pay(carol, other, 1_900)
  await pay(carol, other, 4_000)
  await nextDay()
  const waits = await waitingOf(carol)
  await refund(otherOwner, first, 1_900)
  await grant()
  expect(waits - (await waitingOf(carol))).toBeCloseTo(3_800, 0)
})

test('keeps within the budget when refunds, payments and grants run concurrently after midnight', async () => {
  await begin(SMALL_BUDGET)
  const own = await aShopAndOwner(server)
  const people: TestMember[] = []
  for (let n = 0; n < 6; n += 1) people.push(await newMember(server, { gf: 3_000n * GF }))
  const paid: string[] = []
  for (const one of people) paid.push(await pay(one, own.shop, 1_500))
  await toNextDay(server.database.db)
  own.owner.token = await server.login(own.owner.name)
  for (const one of people) one.token = await server.login(one.name)
  await Promise.all([
    ...paid
      .slice(0, 3)
      .flatMap((paymentNo) => [
        shops.refundPayment(own.owner, paymentNo, '1500'),
        shops.refundPayment(own.owner, paymentNo, '1500'),
      ]),
    ...people.slice(3).map((one) => shops.payWithGf(one, own.shop, '1500')),
    ...[grant(), grant(), grant()],
  ])
  await grant()
  await nextDay()
  // Three are refunded; the other three have paid twice.
  expect(await Promise.all(people.map(pvOf))).toEqual([0, 0, 0, 6_000, 6_000, 6_000])
})
