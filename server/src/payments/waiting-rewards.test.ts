import { GF } from '@torch/contract/money.ts'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { invariants } from '../invariants.ts'
import {
  endWaitingRewards,
  grantWaitingRewards,
  holdRewards,
  partyBalances,
  takeRewards,
} from '../ledger/index.ts'
import { audit } from '../platform/monitoring/audit.ts'
import { openParameters, type Parameters } from '../platform/parameters/parameters.ts'
import { addDays } from '../platform/time/calendar.ts'
import { countGrants } from '../referrals/index.ts'
import { rewardRules } from '../reward-rules.ts'
import { auditOf, calls, newMember, type TestMember } from '../testing/calls/points-calls.ts'
import { aShopAndOwner, shopCalls } from '../testing/calls/shop-calls.ts'
import { aShop, PASSWORD } from '../testing/people/people.ts'
import { passNights, runNightlyJobs, toNextDay } from '../testing/rewards/nights.ts'
import { openTestDatabase } from '../testing/servers/database.ts'
import { startTestServer, type TestServer } from '../testing/servers/server.ts'

// Rewards that caps or a day's budget cut wait and are granted, oldest first, when the budget allows (rules/rewards#waiting-rewards).

let server: TestServer
let parameters: Parameters
let shops: ReturnType<typeof shopCalls>

afterEach(async () => {
  expect(await auditOf(server)).toEqual([])
  expect(await audit(server.database.pool, invariants)).toEqual([])
  await server.close()
  await server.database.close()
})

/** Starts a server on a database with these parameters. */
async function begin(values: Record<string, bigint>): Promise<void> {
  const database = await openTestDatabase()
  for (const [name, value] of Object.entries(values))
    await sql`insert into platform.parameter (name, value, set_by, reason)
      values (${name}, ${String(value)}, 'test', 'test')`.execute(database.db)
  parameters = await openParameters(database.db)
  server = await startTestServer(database)
  shops = shopCalls(server)
}
/** One member may get the whole budget, so that only the budget limits. */
const BUDGET_ALONE = {
  'ledger.member-reward-share-ppm': 1_000_000n,
  'payments.shop-reward-share-ppm': 1_000_000n,
}
/** The test pool covers 8,000 PV per millionth. */
const budgetOf = (thousands: bigint) => ({ 'ledger.reward-budget-ppm': thousands / 8n })

const grant = () =>
  grantWaitingRewards(server.database.db, { rules: rewardRules(parameters), granted: [countGrants] })
async function pay(who: TestMember, shop: number, amount: string) {
  const paid = await shops.payWithGf(who, shop, amount)
  expect([paid.status, paid.text]).toEqual([200, paid.text])
  return paid.body.data as {
    paymentNo: string
    rewardPv: string
    rewardDay: string | null
    cutBy: string | null
    waitingPv: string
    waitingUntil: string | null
  }
}
async function refund(owner: TestMember, paymentNo: string, amount: string): Promise<void> {
  owner.token = await server.login(owner.name)
  const back = await shops.refundPayment(owner, paymentNo, amount)
  expect([back.status, back.text]).toEqual([200, back.text])
}
/** Available and pending PV, in whole points. */
const pvOf = async ({ id }: { id: number }) => {
  const balances = await partyBalances(server.database.db, id)
  return [balances?.pv, balances?.pendingPv].map((units) => Number(units) / 10_000)
}
const cutsOf = async ({ id }: { id: number }) => {
  const { rows } = await sql<Record<string, unknown>>`
    select kind, waiting / 10000 as waiting, granted / 10000 as granted, returned / 10000 as returned, lapsed / 10000 as lapsed, waits_for
    from ledger.reward_cut where member_id = ${id} order by id`.execute(server.database.db)
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [name, typeof value === 'bigint' ? Number(value) : value]),
    ),
  )
}

test.each([
  ['with the default shares', {}, '200.0000', '0.0000'],
  ['with shares that let one member use up the budget', BUDGET_ALONE, '0.0000', '200.0000'],
])(
  'seven payments that use up the budget and are refunded leave another payer’s reward whole, %s',
  async (_case, shares, atOnce, waiting) => {
    await begin({ ...budgetOf(400n), ...shares })
    const ownShops = [await aShopAndOwner(server), await aShopAndOwner(server)]
    const other = await aShopAndOwner(server)
    const payments: { owner: TestMember; paymentNo: string; amount: string }[] = []
    for (let n = 0; n < 7; n += 1) {
      const accomplice = await newMember(server, { gf: 29_100n * GF })
      const busyShop = ownShops[n % 2]
      if (!busyShop) throw new Error('two shops')
      const { paymentNo } = await pay(accomplice, busyShop.shop, '29071.42')
      payments.push({ owner: busyShop.owner, paymentNo, amount: '29071.42' })
    }
    const bob = await newMember(server, { gf: 100n * GF })
    expect(await pay(bob, other.shop, '100')).toMatchObject({ rewardPv: atOnce, waitingPv: waiting })
    for (const { owner, paymentNo, amount } of payments) await refund(owner, paymentNo, amount)
    await grant()
    expect(await pvOf(bob)).toEqual([0, 200])
    await passNights(server.database.db, 7, parameters)
    expect(await pvOf(bob)).toEqual([200, 0])
  },
)

test('previews how much is earned at once and how much waits, as the payment then does', async () => {
  await begin({ ...budgetOf(8n), ...BUDGET_ALONE })
  const { shop } = await aShopAndOwner(server)
  const payer = await newMember(server, { gf: 10_000n * GF })
  const path = `/api/merchants/payment/preview?merchantId=${shop}&gfAmount=5000`
  const { body } = await server.call('GET', path, { token: payer.token })
  const preview = {
    rewardPv: body.data.rewardPv,
    cutBy: body.data.cutBy,
    waitingPv: body.data.waitingPv,
    waitingUntil: body.data.waitingUntil,
  }
  expect(Number(body.data.rewardPv) + Number(body.data.waitingPv)).toBe(10_000)
  const paid = await pay(payer, shop, '5000')
  expect(paid).toMatchObject(preview)
  expect(body.data.waitingUntil).toMatch(/^\d{4}-\d\d-\d\d$/)
  const again = (await server.call('GET', path, { token: payer.token })).body.data
  expect(again).toMatchObject({ rewardPv: '0.0000', rewardDay: null, waitingPv: '10000.0000' })
})

test('a refund takes the waiting part first, then the granted, then what was given at once', async () => {
  await begin({ ...budgetOf(8n), ...BUDGET_ALONE })
  const { shop, owner } = await aShopAndOwner(server)
  const payer = await newMember(server, { gf: 20_000n * GF })
  const { paymentNo, rewardPv } = await pay(payer, shop, '8000')
  const budget = Number(rewardPv)
  expect(budget).toBeGreaterThan(7_900)
  await refund(owner, paymentNo, '1000')
  // Of 16,000 PV for 8,000 GF, 2,000 are asked back: taken from the waiting part, not from what was given.
  expect(await pvOf(payer)).toEqual([0, budget])
  await toNextDay(server.database.db)
  await grant()
  const [, both = 0] = await pvOf(payer)
  expect(both).toBeGreaterThan(13_000)
  expect(both).toBeLessThanOrEqual(14_000)
  await refund(owner, paymentNo, '3500')
  expect((await pvOf(payer))[1]).toBe(7_000)
  await refund(owner, paymentNo, '3500')
  expect(await pvOf(payer)).toEqual([0, 0])
  expect(await cutsOf(payer)).toMatchObject([{ waiting: 0, lapsed: 0 }])
  await passNights(server.database.db, 9, parameters)
  expect(await pvOf(payer)).toEqual([0, 0])
})

test('grants waiting rewards oldest first on later days, and new rewards wait behind them', async () => {
  await begin({ ...budgetOf(8n), ...BUDGET_ALONE })
  const { shop } = await aShopAndOwner(server)
  const [first, second, third] = await Promise.all(
    Array.from({ length: 3 }, () => newMember(server, { gf: 20_000n * GF })),
  )
  if (!first || !second || !third) throw new Error('three people')
  await pay(first, shop, '6000')
  await pay(second, shop, '3000')
  await toNextDay(server.database.db)
  // Before the day's first round of grants the budget is reserved for waiting rewards.
  third.token = await server.login(third.name)
  const { shop: another } = await aShopAndOwner(server)
  expect(await pay(third, another, '100')).toMatchObject({
    rewardPv: '0.0000',
    cutBy: 'day-budget',
    waitingPv: '200.0000',
  })
  await grant()
  expect((await pvOf(first))[1]).toBe(12_000)
  expect((await pvOf(second))[1]).toBeGreaterThan(0)
  expect((await pvOf(second))[1]).toBeLessThan(6_000)
  expect(await pvOf(third)).toEqual([0, 0])
  await toNextDay(server.database.db)
  await grant()
  expect([(await pvOf(second))[1], (await pvOf(third))[1]]).toEqual([6_000, 200])
  // A granted reward is available seven days later.
  await passNights(server.database.db, 5, parameters)
  expect((await pvOf(first))[0]).toBeGreaterThan(7_900)
  expect((await pvOf(first))[0]).toBeLessThanOrEqual(8_000)
  await passNights(server.database.db, 1, parameters)
  expect(await pvOf(first)).toEqual([12_000, 0])
  await passNights(server.database.db, 1, parameters)
  expect([await pvOf(second), await pvOf(third)]).toEqual([
    [6_000, 0],
    [200, 0],
  ])
})

test('caps a member and a shop at their shares of the budget and leaves the rest to others', async () => {
  await begin(budgetOf(80n))
  const { shop } = await aShopAndOwner(server)
  const { shop: other } = await aShopAndOwner(server)
  const [biggest, second, third, bob] = await Promise.all(
    Array.from({ length: 4 }, () => newMember(server, { gf: 100_000n * GF })),
  )
  if (!biggest || !second || !third || !bob) throw new Error('four people')
  expect(await pay(biggest, shop, '50000')).toMatchObject({ cutBy: 'member-cap' })
  const [, share = 0] = await pvOf(biggest)
  expect(share).toBeGreaterThan(3_900)
  expect(share).toBeLessThanOrEqual(4_000)
  await pay(second, shop, '50000')
  expect(await pay(third, shop, '100')).toMatchObject({
    rewardPv: '0.0000',
    cutBy: 'shop-cap',
    waitingPv: '200.0000',
  })
  expect(await pay(bob, other, '100')).toMatchObject({
    rewardPv: '200.0000',
    cutBy: null,
    waitingPv: '0.0000',
  })
  await toNextDay(server.database.db)
  await grant()
  // 5 % for each of the first two uses up the shop's 10 %, so the third keeps waiting.
  expect((await pvOf(biggest))[1]).toBeLessThanOrEqual(8_000)
  expect((await cutsOf(third))[0]).toMatchObject({ waiting: 200, waits_for: 'shop-cap' })
  // Bob's reward waits at the shop where others wait, and is given at once at another shop.
  bob.token = await server.login(bob.name)
  expect(await pay(bob, shop, '10')).toMatchObject({ rewardPv: '0.0000', cutBy: 'shop-cap' })
  expect(await pay(bob, other, '10')).toMatchObject({ rewardPv: '20.0000' })
})

test('a waiting reward lapses after seven days with a budget; days without a server do not count', async () => {
  await begin({ ...budgetOf(80n), 'payments.shop-reward-share-ppm': 1_000_000n })
  const { shop } = await aShopAndOwner(server)
  const biggest = await newMember(server, { gf: 100_000n * GF })
  await pay(biggest, shop, '50000')
  // Ten days without a server, then a member's share on each of seven days.
  for (let n = 0; n < 10; n += 1) await toNextDay(server.database.db)
  for (let n = 0; n < 7; n += 1) {
    await grant()
    expect((await cutsOf(biggest))[0]).toMatchObject({ lapsed: 0 })
    await toNextDay(server.database.db)
  }
  const [, before] = await pvOf(biggest)
  await grant()
  const [one] = await cutsOf(biggest)
  expect(one).toMatchObject({ waiting: 0 })
  expect(Number(one?.lapsed)).toBeGreaterThan(60_000)
  // The last day's run grants before it lapses the rest.
  expect((await pvOf(biggest))[1]).toBeGreaterThan(before ?? 0)
})

test('grants once when several servers run the job concurrently', async () => {
  await begin({ ...budgetOf(8n), ...BUDGET_ALONE })
  const { shop } = await aShopAndOwner(server)
  const people = await Promise.all(Array.from({ length: 11 }, () => newMember(server, { gf: 2_000n * GF })))
  for (const one of people) await pay(one, shop, '1000')
  await toNextDay(server.database.db)
  await Promise.all([grant(), grant(), grant()])
  const got = await Promise.all(people.map(async (one) => (await pvOf(one))[1] ?? 0))
  expect(got.slice(0, 7)).toEqual(Array(7).fill(2000))
  for (const pv of got) expect(pv).toBeLessThanOrEqual(2000)
  await toNextDay(server.database.db)
  await Promise.all([grant(), grant()])
  expect(await Promise.all(people.map(async (one) => (await pvOf(one))[1]))).toEqual(Array(11).fill(2000))
})

test('an inviter’s reward waits, counts when it is granted, and is taken back by a refund', async () => {
  await begin({ ...budgetOf(8n), ...BUDGET_ALONE })
  const { shop, owner } = await aShopAndOwner(server)
  const inviter = await newMember(server, { gf: 2_000n * GF })
  const friend = await newMember(server, { gf: 10_000n * GF, upline: inviter.id })
  const paid = await pay(friend, shop, '6000')
  // On the day of the inviter's reward another member uses up the budget first.
  await passNights(server.database.db, 6, parameters)
  const other = await newMember(server, { gf: 20_000n * GF })
  const midnight = await toNextDay(server.database.db)
  const busyShop = await aShopAndOwner(server)
  other.token = await server.login(other.name)
  const used = await pay(other, busyShop.shop, '9000')
  await runNightlyJobs(server.database.db, parameters, midnight)
  expect(await cutsOf(inviter)).toMatchObject([{ kind: 'referral-reward', waiting: 18_000, granted: 0 }])
  const received = async () => {
    const { rows } = await sql<{ n: bigint }>`
      select referral_rewards / 10000 as n from referrals.member where member_id = ${inviter.id}`.execute(
      server.database.db,
    )
    return Number(rows[0]?.n)
  }
  expect(await received()).toBe(0)
  await refund(busyShop.owner, used.paymentNo, '9000')
  await grant()
  const [, granted = 0] = await pvOf(inviter)
  expect(granted).toBeGreaterThan(7_900)
  expect(await received()).toBe(Math.floor(granted))
  await refund(owner, paid.paymentNo, '6000')
  expect(await pvOf(inviter)).toEqual([0, 0])
  expect(await cutsOf(inviter)).toMatchObject([{ waiting: 0, returned: expect.any(Number) }])
})

test('a waiting reward can be on hold, can be taken by operators and ends with the account', async () => {
  await begin({ ...budgetOf(8n), ...BUDGET_ALONE })
  const { shop } = await aShopAndOwner(server)
  const [one, two] = await Promise.all(
    Array.from({ length: 2 }, () => newMember(server, { gf: 9_000n * GF })),
  )
  if (!one || !two) throw new Error('two people')
  const { db } = server.database
  await pay(one, shop, '5000')
  await pay(two, shop, '2000')
  const [, atOnce = 0] = await pvOf(one)
  await db
    .transaction()
    .execute((tx) => holdRewards(tx, shop, { by: 'test', byTwo: true, reason: 'looked at', days: null }))
  await passNights(db, 9, parameters)
  expect(await pvOf(one)).toEqual([0, 10_000])
  const taken = await db
    .transaction()
    .execute((tx) =>
      takeRewards(tx, { member: one.id, most: 10_000n * GF, proposalId: 1, actor: 'operator:1+2' }),
    )
  expect(taken).toEqual({ waiting: 0n, pending: 10_000n * GF, available: 0n })
  expect(atOnce).toBeLessThan(10_000)
  two.token = await server.login(two.name)
  await pay(two, shop, '5000')
  const before = await cutsOf(two)
  expect(before.at(-1)).toMatchObject({ lapsed: 0 })
  const part = await db
    .transaction()
    .execute((tx) => takeRewards(tx, { member: two.id, most: GF, proposalId: 2, actor: 'operator:1+2' }))
  expect(part).toEqual({ waiting: GF, pending: 0n, available: 0n })
  await db.transaction().execute((tx) => endWaitingRewards(tx, two.id))
  expect((await cutsOf(two)).at(-1)).toMatchObject({ waiting: 0 })
})

test('a receipt shows the day on which the whole reward is available', async () => {
  await begin({ ...budgetOf(8n), ...BUDGET_ALONE })
  const { shop } = await aShopAndOwner(server)
  const [first, second] = [
    await newMember(server, { gf: 5_000n * GF }),
    await newMember(server, { gf: 100n * GF }),
  ]
  const paid = await pay(first, shop, '5000')
  const late = await pay(second, shop, '100')
  const receiptOf = async (who: TestMember, paymentNo: string) => {
    who.token = await server.login(who.name)
    const { body } = await server.call('GET', `/api/merchants/payment/receipts/${paymentNo}`, {
      token: who.token,
    })
    return body.data
  }
  const atOnce = paid.rewardDay ?? ''
  expect(await receiptOf(first, paid.paymentNo)).toMatchObject({ rewardDay: atOnce })
  expect(await receiptOf(second, late.paymentNo)).toMatchObject({ rewardDay: null, rewardPv: '0.0000' })
  await toNextDay(server.database.db)
  await grant()
  const names = await sql<{ name: string }>`
    select coalesce(nullif(name_en, ''), name) as name from merchants.shop where id = ${shop}`.execute(
    server.database.db,
  )
  expect(await grantsIn(second)).toEqual([`Waiting reward granted for ${names.rows[0]?.name}`])
  const next = addDays(atOnce, 1)
  expect(await receiptOf(first, paid.paymentNo)).toMatchObject({ rewardDay: next, rewardPv: '10000.0000' })
  expect(await receiptOf(second, late.paymentNo)).toMatchObject({ rewardDay: next, rewardPv: '200.0000' })
})

/** Gives a member the first torch bearer level, reached long ago. */
async function makeBearer({ id }: TestMember): Promise<void> {
  await sql`insert into referrals.member (member_id, rank, active, achieved_at) values (${id}, 1, true, '2026-01-01')`.execute(
    server.database.db,
  )
  await sql`insert into referrals.level_change (member_id, rank, at) values (${id}, 1, '2026-01-01')`.execute(
    server.database.db,
  )
}
/** Returns the first gift of the giver's list. */
async function giftOf(giver: TestMember): Promise<Record<string, number>> {
  giver.token = await server.login(giver.name)
  const { body } = await server.call('GET', `/api/points/gifts/${giver.id}`, { token: giver.token })
  const { spentGf, openGf, earnedPv, maxPv } = body.data.records[0]
  return { spent: Number(spentGf), open: Number(openGf), earned: Number(earnedPv), upTo: Number(maxPv) }
}
/** Returns the descriptions of rewards granted later in the member's list of pending rewards. */
async function grantsIn(who: TestMember): Promise<string[]> {
  who.token = await server.login(who.name)
  const { body } = await server.call('GET', `/api/points/pending-rewards/${who.id}`, {
    token: who.token,
    headers: { 'accept-language': 'en' },
  })
  const days: { entries: { event: string; description: string }[] }[] = body.data.days
  return days
    .flatMap(({ entries }) => entries)
    .filter(({ event }) => event === 'reward-granted')
    .map(({ description }) => description)
}
async function give(giver: TestMember, friend: TestMember, amount: string): Promise<void> {
  const given = await calls(server).transferGf(giver, friend.code, amount)
  expect([given.status, given.text]).toEqual([200, given.text])
}

test.each([
  ['partly', 2_000],
  ['wholly', 5_000],
])(
  'a giver’s reward cut %s waits, is granted and listed, and a refund takes the waiting part first',
  async (_case, paid) => {
    await begin({ ...budgetOf(8n), ...BUDGET_ALONE, 'referrals.reward-base-units': 0n })
    const { shop, owner } = await aShopAndOwner(server)
    const giver = await newMember(server, { gf: 5_000n * GF })
    const friend = await newMember(server, { upline: giver.id })
    await give(giver, friend, '5000')
    const { paymentNo } = await pay(friend, shop, String(paid))
    const [, atOnce = 0] = await pvOf(giver)
    expect(atOnce).toBeLessThan(3 * paid)
    expect(await cutsOf(giver)).toMatchObject([{ kind: 'gift-reward', granted: 0 }])
    const before = await giftOf(giver)
    expect(before).toMatchObject({ spent: paid, open: 5_000 - paid, upTo: 15_000 })
    expect(before.earned).toBeCloseTo(atOnce, 3)

    await refund(owner, paymentNo, String(paid / 4))
    const left = (3 * paid) / 4
    expect((await pvOf(giver))[1]).toBe(atOnce)
    expect(await cutsOf(giver)).toMatchObject([{ returned: (3 * paid) / 4 }])
    expect(await giftOf(giver)).toEqual({ ...before, spent: left, open: 5_000 - left, upTo: 15_000 })

    await passNights(server.database.db, 4, parameters)
    expect((await pvOf(giver))[1]).toBe(3 * left)
    const granted = { spent: left, open: 5_000 - left, earned: 3 * left, upTo: 15_000 }
    expect(await giftOf(giver)).toEqual(granted)
    expect(await cutsOf(giver)).toMatchObject([{ waiting: 0, lapsed: 0 }])
    expect(await grantsIn(giver)).toContain(
      `Waiting reward granted for ${friend.name[0]}***${friend.name.at(-1)}`,
    )

    await refund(owner, paymentNo, String(left))
    expect(await pvOf(giver)).toEqual([0, 0])
    expect(await giftOf(giver)).toEqual({ spent: 0, open: 5_000, earned: 0, upTo: 15_000 })
    // The whole credit can be used again, once.
    friend.token = await server.login(friend.name)
    await pay(friend, shop, '5000')
    expect(await giftOf(giver)).toMatchObject({ spent: 5_000, open: 0, upTo: 15_000 })
  },
)

test('a team reward cut by the budget waits, is granted, and a refund takes the waiting part first', async () => {
  await begin({ ...budgetOf(8n), ...BUDGET_ALONE, 'referrals.reward-base-units': 0n })
  const { shop, owner } = await aShopAndOwner(server)
  const bearer = await newMember(server)
  await makeBearer(bearer)
  const payer = await newMember(server, { gf: 5_000n * GF, upline: bearer.id })
  const { paymentNo } = await pay(payer, shop, '5000')
  expect(await cutsOf(bearer)).toMatchObject([{ kind: 'team-reward', waiting: 250, granted: 0 }])
  expect(await pvOf(bearer)).toEqual([0, 0])
  await refund(owner, paymentNo, '1000')
  expect(await cutsOf(bearer)).toMatchObject([{ waiting: 200, returned: 50 }])
  await toNextDay(server.database.db)
  await grant()
  expect(await pvOf(bearer)).toEqual([0, 200])
  const { rows } =
    await sql`select team_rewards / 10000 as pv from referrals.member where member_id = ${bearer.id}`.execute(
      server.database.db,
    )
  expect(rows).toEqual([{ pv: 200n }])
  await refund(owner, paymentNo, '2000')
  expect(await pvOf(bearer)).toEqual([0, 100])
  await refund(owner, paymentNo, '2000')
  expect(await pvOf(bearer)).toEqual([0, 0])
})

test('a dividend cut by the budget waits, is granted, and a refund takes the waiting part first', async () => {
  await begin({ ...budgetOf(8n), ...BUDGET_ALONE, 'referrals.reward-base-units': 0n })
  const { shop, owner } = await aShopAndOwner(server)
  const bearer = await newMember(server)
  await makeBearer(bearer)
  // The friend has the same level as the bearer, so the friend's payment earns no team reward.
  const friend = await newMember(server, { gf: 3_000n * GF, upline: bearer.id })
  await makeBearer(friend)
  const { paymentNo } = await pay(friend, shop, '3000')
  await passNights(server.database.db, 6, parameters)
  // On the day it becomes final another payment uses up the budget first.
  const midnight = await toNextDay(server.database.db)
  const other = await newMember(server, { gf: 9_000n * GF })
  const busyShop = await aShopAndOwner(server)
  const used = await pay(other, busyShop.shop, '9000')
  await runNightlyJobs(server.database.db, parameters, midnight)
  expect(await cutsOf(bearer)).toMatchObject([{ kind: 'dividend', waiting: 150, granted: 0 }])
  await refund(owner, paymentNo, '1000')
  expect(await cutsOf(bearer)).toMatchObject([{ waiting: 100, returned: 50 }])
  await refund(busyShop.owner, used.paymentNo, '9000')
  await grant()
  expect(await pvOf(bearer)).toEqual([0, 100])
  await refund(owner, paymentNo, '1000')
  expect(await pvOf(bearer)).toEqual([0, 50])
  await refund(owner, paymentNo, '1000')
  expect(await pvOf(bearer)).toEqual([0, 0])
})

test('lists an owed reward that was granted later under the kind of the reward', async () => {
  await begin({
    ...budgetOf(8n),
    ...BUDGET_ALONE,
    'referrals.reward-base-units': 0n,
    'ledger.rewards-kept': 0n,
  })
  const { db } = server.database
  const { shop, owner } = await aShopAndOwner(server)
  const giver = await newMember(server, { gf: 5_000n * GF })
  await aShop(db, giver.id)
  const friend = await newMember(server, { upline: giver.id })
  await give(giver, friend, '5000')
  const { paymentNo } = await pay(friend, shop, '5000')
  await passNights(db, 12, parameters)
  expect(await pvOf(giver)).toEqual([15_000, 0])
  giver.token = await server.login(giver.name)
  const moved = await shops.act(giver, `transfer-pv-from-personal?fromUserId=${giver.id}&amount=15000`, {
    paymentPassword: PASSWORD,
  })
  expect([moved.status, moved.text]).toEqual([200, moved.text])
  await refund(owner, paymentNo, '5000')
  giver.token = await server.login(giver.name)
  const open = await server.call('GET', '/api/user/open-returns', { token: giver.token })
  expect([open.status, open.text]).toEqual([200, open.text])
  const records: { reward: string }[] = open.body.data
  expect(records.length).toBeGreaterThan(0)
  expect(new Set(records.map(({ reward }) => reward))).toEqual(new Set(['gift']))
})
