import { GF } from '@torch/contract/money.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { invariants } from '../../invariants.ts'
import {
  accountId,
  holdRewards,
  liftRewards,
  openParty,
  PLATFORM,
  partyBalances,
  post,
} from '../../ledger/index.ts'
import { openPaymentBatcher, runPaymentBatch } from '../../payments/pay/pay-batch.ts'
import { audit } from '../../platform/monitoring/audit.ts'
import { openParameters, type Parameters } from '../../platform/parameters/parameters.ts'
import { rewardRules } from '../../reward-rules.ts'
import { aShopAndOwner, shopCalls } from '../../testing/calls/shop-calls.ts'
import { invite } from '../../testing/people/tree.ts'
import { nightJobs, passNights, runNightlyJobs, toNextDay } from '../../testing/rewards/nights.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/servers/database.ts'
import { startTestServer } from '../../testing/servers/server.ts'
import { standingOf } from '../levels/standing.ts'

const RICH = 1_000_000n * GF
let database: TestDatabase
let parameters: Parameters
let shop: number

beforeEach(async () => {
  database = await openTestDatabase()
  parameters = await openParameters(database.db)
  shop = await database.db.transaction().execute((tx) => openParty(tx, 'shop'))
  // Most tests count in payments of a single GF.
  await set({ 'referrals.valid-friend-units': GF })
})
afterEach(async () => {
  expect(await audit(database.pool, invariants)).toEqual([])
  await database.close()
})

const payment = (payer: number, gf: bigint) => ({
  payer,
  shop,
  firstShop: shop,
  amount: gf * GF,
  remark: '',
  key: undefined,
  language: 'zh' as const,
})
async function pay(...payments: [payer: number, gf: bigint][]): Promise<void> {
  await runPaymentBatch(
    database.pool,
    payments.map(([payer, gf]) => payment(payer, gf)),
    rewardRules(parameters),
  )
}
/** Sets parameters from now on. */
async function set(values: Record<string, bigint>): Promise<void> {
  for (const [name, value] of Object.entries(values))
    await sql`insert into platform.parameter (name, value, set_by, reason) values (${name}, ${String(value)}, 'test', 'test')`.execute(
      database.db,
    )
  await parameters.reload()
}
const night = (count = 1) => passNights(database.db, count, parameters)
/** Moves to a minute past the midnight after so many days, without running any job. */
async function toMidnight(days: number): Promise<Date> {
  let midnight = new Date(0)
  for (let n = 0; n < days; n += 1) midnight = await toNextDay(database.db)
  return midnight
}
/** Returns available and pending PV, in whole points. */
async function pvOf(id: number): Promise<bigint[]> {
  const balances = await partyBalances(database.db, id)
  return [balances?.pv ?? 0n, balances?.pendingPv ?? 0n].map((units) => units / GF)
}
async function rowOf(id: number) {
  const { rows } = await sql<{
    valid_at: Date | null
    first_amount: bigint | null
    valid_friends: number
    rank: number
    active: boolean
    achieved_at: Date | null
    vip_at: Date | null
    referral_rewards: bigint
    team_rewards: bigint
    reward: bigint
  }>`select * from referrals.member where member_id = ${id}`.execute(database.db)
  return rows[0]
}
async function friends(upline: number | undefined, count: number): Promise<number[]> {
  const ids: number[] = []
  for (let n = 0; n < count; n += 1) ids.push(await invite(database.db, upline, RICH))
  return ids
}

describe('the direct referral reward', () => {
  test('is given once, when the first payment is final, and is pending for seven days', async () => {
    const inviter = await invite(database.db)
    const [friend = 0] = await friends(inviter, 1)
    await pay([friend, 100n])
    await pay([friend, 1000n])
    await night(6)
    expect(await rowOf(inviter)).toBeUndefined()
    await night()
    expect(await rowOf(inviter)).toMatchObject({
      valid_friends: 1,
      referral_rewards: 300n * GF,
      team_rewards: 0n,
    })
    expect(await rowOf(friend)).toMatchObject({ reward: 300n * GF })
    expect(await pvOf(inviter)).toEqual([0n, 300n])
    await pay([friend, 500n])
    await night(7)
    expect(await rowOf(inviter)).toMatchObject({ valid_friends: 1, referral_rewards: 300n * GF })
    expect(await pvOf(inviter)).toEqual([300n, 0n])
  })

  // spec: 000 §9 gift 3 PV; referral 3 to 5 times; team half of the difference
  // spec: 001 §9 rates of the text catalogues: see 000, 9
  test.each([
    [9, 3n],
    [10, 4n],
    [19, 4n],
    [20, 5n],
    [25, 5n],
  ])('multiplies the payment of valid friend number %i by %i', async (number, multiple) => {
    const inviter = await invite(database.db)
    const all = await friends(inviter, number)
    const last = all.pop() ?? 0
    if (all.length > 0) await pay(...all.map((one): [number, bigint] => [one, 1n]))
    await night()
    await pay([last, 2n])
    await night(6)
    const before = (await rowOf(inviter))?.referral_rewards ?? 0n
    await night()
    expect((await rowOf(inviter))?.referral_rewards).toBe(before + 2n * multiple * GF)
  })

  test('counts friends in the order of their payments when these become final together', async () => {
    const inviter = await invite(database.db)
    const all = await friends(inviter, 21)
    // Ten payments of 1 GF in one batch, then eleven of 2 GF.
    await pay(...all.slice(0, 10).map((one): [number, bigint] => [one, 1n]))
    await pay(...all.slice(10).map((one): [number, bigint] => [one, 2n]))
    await night(7)
    // 9 x 3, 1 x 4, and of 2 GF each 9 x 4, 2 x 5
    expect(await rowOf(inviter)).toMatchObject({
      valid_friends: 21,
      referral_rewards: (27n + 4n + 72n + 20n) * GF,
    })
  })

  test('counts exactly when 20 payments become final on several servers at once', async () => {
    const inviter = await invite(database.db)
    const all = await friends(inviter, 20)
    const batchers = [1, 2, 3].map(() => openPaymentBatcher(database.pool, rewardRules(parameters)))
    await Promise.all(all.map((one, n) => batchers[n % 3]?.(payment(one, 1n))))
    const midnight = await toMidnight(7)
    await Promise.all([1, 2, 3].map(() => runNightlyJobs(database.db, parameters, midnight)))
    expect(await rowOf(inviter)).toMatchObject({ valid_friends: 20, referral_rewards: (27n + 40n + 5n) * GF })
    await runNightlyJobs(database.db, parameters, midnight)
    expect(await rowOf(inviter)).toMatchObject({ valid_friends: 20, referral_rewards: (27n + 40n + 5n) * GF })
  })

  test('is given for a first payment below the minimum, whose payer is not yet a valid friend', async () => {
    await set({ 'referrals.valid-friend-units': 10n * GF })
    const inviter = await invite(database.db)
    const [friend = 0] = await friends(inviter, 1)
    await pay([friend, 9n])
    await night(7)
    expect(await rowOf(inviter)).toMatchObject({ valid_friends: 0, referral_rewards: 27n * GF })
    expect(await rowOf(friend)).toMatchObject({ valid_at: null, first_amount: 9n * GF, reward: 27n * GF })
    await pay([friend, 1n])
    await night(7)
    expect(await rowOf(inviter)).toMatchObject({ valid_friends: 1, referral_rewards: 27n * GF })
    expect(await rowOf(friend)).toMatchObject({ valid_at: expect.any(Date), first_amount: 9n * GF })
  })

  test('a refund below the minimum in force makes the friend invalid', async () => {
    await set({ 'referrals.valid-friend-units': 60n * GF })
    const inviter = await invite(database.db)
    const [friend = 0] = await friends(inviter, 1)
    await withRefundingShop(async ({ shop: shopId, refund }) => {
      const paid = await payAt(shopId, friend, 100n)
      await night(7)
      await set({ 'referrals.valid-friend-units': 20n * GF })
      await refund(paid, '40')
      expect(await rowOf(inviter)).toMatchObject({ valid_friends: 1 })
      await refund(paid, '0.01')
      expect(await rowOf(inviter)).toMatchObject({ valid_friends: 0 })
      await payAt(shopId, friend, 1n)
      await night(7)
      expect(await rowOf(inviter)).toMatchObject({ valid_friends: 1 })
    })
  })

  test('is limited to the base and the daily cap, and the rest is granted the next day', async () => {
    const inviter = await invite(database.db)
    const [one = 0, two = 0, three = 0, four = 0, five = 0, six = 0] = await friends(inviter, 6)
    // 30,000 each for the first three, and 10,000 of the day's 100,000 are left.
    await pay([one, 20_000n])
    await pay([two, 10_000n], [three, 10_000n], [four, 10_000n], [five, 10_000n])
    await night(1)
    await pay([five, 10_000n], [six, 1n])
    await night(6)
    expect(await rowOf(inviter)).toMatchObject({ referral_rewards: 100_000n * GF, valid_friends: 5 })
    expect(await rowOf(one)).toMatchObject({ reward: 30_000n * GF })
    expect(await rowOf(four)).toMatchObject({ reward: 10_000n * GF })
    expect(await rowOf(five)).toMatchObject({ reward: 0n, valid_at: expect.any(Date) })
    await night()
    expect(await rowOf(five)).toMatchObject({ reward: 0n })
    // 20,000 of the fourth friend and 30,000 of the fifth waited; the sixth brings 3 PV.
    expect(await rowOf(inviter)).toMatchObject({ referral_rewards: 150_003n * GF, valid_friends: 6 })
  })

  test('is cut to what the day’s budget leaves, in the order of the payments', async () => {
    const inviter = await invite(database.db)
    const [one = 0, two = 0, three = 0] = await friends(inviter, 3)
    await pay([one, 2_000n], [two, 2_000n], [three, 2_000n])
    await night(6)
    // One millionth of what the pool covers: less than three rewards for 2,000 GF, and more than the first.
    await set({ 'ledger.reward-budget-ppm': 1n, 'ledger.member-reward-share-ppm': 1_000_000n })
    await night()
    const { rows } = await sql<{ budget: bigint; used: bigint }>`
      select budget, used from ledger.reward_budget order by day desc limit 1`.execute(database.db)
    const { budget = 0n, used } = rows[0] ?? {}
    expect([budget > 6_000n * GF, budget < 12_000n * GF, used]).toEqual([true, true, budget])
    expect(await rowOf(one)).toMatchObject({ reward: 6_000n * GF })
    expect(await rowOf(two)).toMatchObject({ reward: budget - 6_000n * GF })
    expect(await rowOf(three)).toMatchObject({ reward: 0n })
    expect(await rowOf(inviter)).toMatchObject({ valid_friends: 3, referral_rewards: budget })
  })

  test('shares the daily cap with the inviter’s own payments', async () => {
    const [early, late] = [
      await invite(database.db, undefined, RICH),
      await invite(database.db, undefined, RICH),
    ]
    const [friend = 0] = await friends(early, 1)
    const [other = 0] = await friends(late, 1)
    await pay([friend, 1_000n])
    await night(7)
    // Of 98,000 PV for the payment 97,000 are left.
    await pay([early, 49_000n])
    expect(await pvOf(early)).toEqual([0n, 100_000n])
    expect(await rowOf(early)).toMatchObject({ referral_rewards: 3_000n * GF })

    await pay([other, 1_000n])
    // The servers were down at midnight: the inviter pays before the friend's payment becomes final.
    const midnight = await toMidnight(7)
    await pay([late, 49_000n])
    await runNightlyJobs(database.db, parameters, midnight)
    expect(await pvOf(late)).toEqual([0n, 100_000n])
    expect(await rowOf(late)).toMatchObject({ referral_rewards: 2_000n * GF })
  })

  test('is not given to the platform’s root member', async () => {
    const [one = 0] = await friends(undefined, 1)
    await pay([one, 100n])
    await night(7)
    expect(await rowOf(one)).toMatchObject({ reward: 0n, valid_at: expect.any(Date) })
    const { rows } = await sql`select from ledger.journal where kind = 'referral-reward'`.execute(database.db)
    expect(rows).toEqual([])
    const { rows: root } =
      await sql`select from referrals.member where member_id = identity.root_member()`.execute(database.db)
    expect(root).toEqual([])
  })

  test('is not given for a refused payment', async () => {
    const inviter = await invite(database.db)
    const poor = await invite(database.db, inviter)
    const [friend = 0] = await friends(inviter, 1)
    await pay([poor, 1n], [friend, 1n])
    await night(7)
    expect(await rowOf(inviter)).toMatchObject({ valid_friends: 1, referral_rewards: 3n * GF })
    expect(await rowOf(poor)).toBeUndefined()
  })

  test('is taken back with the first payment only, not with a later one', async () => {
    const inviter = await invite(database.db)
    const [friend = 0] = await friends(inviter, 1)
    await withRefundingShop(async ({ shop: shopId, refund }) => {
      const first = await payAt(shopId, friend, 100n)
      const second = await payAt(shopId, friend, 100n)
      await night(7)
      expect(await pvOf(inviter)).toEqual([0n, 300n])
      await refund(second, '100')
      expect(await pvOf(inviter)).toEqual([0n, 300n])
      await refund(first, '100')
      expect(await pvOf(inviter)).toEqual([0n, 0n])
    })
  })

  test('is given for the first payment that is not fully refunded when final', async () => {
    const inviter = await invite(database.db)
    const [friend = 0] = await friends(inviter, 1)
    await withRefundingShop(async ({ shop: shopId, refund }) =>
      refund(await payAt(shopId, friend, 100n), '100'),
    )
    await night()
    await pay([friend, 20n])
    await night(6)
    expect(await rowOf(friend)).toBeUndefined()
    await night()
    expect(await rowOf(friend)).toMatchObject({ first_amount: 20n * GF, reward: 60n * GF })
    expect(await rowOf(inviter)).toMatchObject({ valid_friends: 1, referral_rewards: 60n * GF })
  })
})

interface RefundingShop {
  shop: number
  refund(paymentNo: string, amount: string): Promise<void>
}

/** Runs `act` with a shop whose owner can refund. */
async function withRefundingShop(act: (shop: RefundingShop) => Promise<void>): Promise<void> {
  const server = await startTestServer(database)
  try {
    const { shop: shopId, owner } = await aShopAndOwner(server)
    await act({
      shop: shopId,
      async refund(paymentNo, amount) {
        const token = await server.login(owner.name)
        const answer = await shopCalls(server).refundPayment({ ...owner, token }, paymentNo, amount)
        expect([answer.status, answer.text]).toEqual([200, answer.text])
      },
    })
  } finally {
    await server.close()
  }
}
async function payAt(shopId: number, payer: number, gf: bigint): Promise<string> {
  const one = { ...payment(payer, gf), shop: shopId, firstShop: shopId }
  const [paid] = await runPaymentBatch(database.pool, [one], rewardRules(parameters))
  if (paid?.outcome !== 'paid') throw new Error('not paid')
  return paid.paymentNo
}

/** Creates a chain from the root down with these ranks. The last one has no friends. */
async function chain(ranks: number[]): Promise<number[]> {
  const ids: number[] = []
  for (const _ of ranks) ids.push(await invite(database.db, ids.at(-1), RICH))
  for (const [n, rank] of ranks.entries()) {
    if (rank === 0) continue
    const id = ids[n] ?? 0
    await sql`insert into referrals.member (member_id, rank, active, achieved_at) values (${id}, ${rank}, true, '2026-01-01')`.execute(
      database.db,
    )
    await sql`insert into referrals.level_change (member_id, rank, at) values (${id}, ${rank}, '2026-01-01')`.execute(
      database.db,
    )
  }
  return ids
}

// spec: 000 §9 gift 3 PV; referral 3 to 5 times; team half of the difference
// spec: 001 §9 rates of the text catalogues: see 000, 9
describe('the team reward', () => {
  // Ranks from the top down to the payer, and what each gets for 100 GF: 5 PV per rank of difference.
  test.each([
    ['no one has a level', [0, 0, 0], [0, 0, 0]],
    ['one above', [1, 0], [5, 0]],
    ['the differences only', [4, 1, 2, 0], [10, 0, 10, 0]],
    ['equal ranks', [2, 2, 0], [0, 10, 0]],
    ['the payer’s own rank counts', [3, 1, 2], [5, 0, 0]],
    ['over members without a level', [4, 0, 0, 1, 0, 0], [15, 0, 0, 5, 0, 0]],
    ['a payer above all', [1, 2, 4], [0, 0, 0]],
  ])('pays the rank differences: %s', async (_case, ranks, expected) => {
    await set({ 'referrals.reward-base-units': 0n })
    const ids = await chain(ranks)
    const payer = ids.at(-1) ?? 0
    await pay([payer, 100n])
    const got = await Promise.all(ids.map(async (id) => Number(((await rowOf(id))?.team_rewards ?? 0n) / GF)))
    expect(got).toEqual(expected)
    // These and the payer's own rewards are pending, and available after seven days. PV pending by then are dividends.
    const earned = ids.map((id, n) => BigInt(expected[n] ?? 0) + (id === payer ? 200n : 0n))
    expect(await Promise.all(ids.map(pvOf))).toEqual(earned.map((pv) => [0n, pv]))
    await night(7)
    expect((await Promise.all(ids.map(pvOf))).map(([available]) => available)).toEqual(earned)
  })

  test('uses the levels at payment time, not those when the reward matures', async () => {
    await set({ 'referrals.reward-base-units': 0n })
    const [top = 0, payer = 0] = await chain([2, 0])
    await pay([payer, 100n])
    await night(7)
    // The member has too few friends and lost the level at the check when the rewards matured.
    expect(await rowOf(top)).toMatchObject({ rank: 2, active: false, team_rewards: 10n * GF })
    await pay([payer, 100n])
    await night(7)
    expect(await rowOf(top)).toMatchObject({ team_rewards: 10n * GF })
  })
})

describe('a torch bearer level', () => {
  test('is pending while pending PV would reach it, and suspended while its rewards are on hold', async () => {
    await set({ 'referrals.level-pv-units': 600n * GF, 'referrals.startup-friends': 2n })
    const inviter = await invite(database.db)
    const people = await friends(inviter, 2)
    const status = async () => {
      const { torchBearerStatus } = await standingOf({ db: database.db, parameters }, inviter, 'zh')
      return torchBearerStatus
    }
    for (const friend of people) await pay([friend, 100n])
    expect(await status()).toBe('INACTIVE')
    await night(7)
    // Both friends are valid, and their rewards are pending for another week.
    expect(await status()).toBe('PENDING')
    await night(7)
    expect(await status()).toBe('ACTIVE')
    await database.db
      .transaction()
      .execute((tx) => holdRewards(tx, inviter, { by: 'test', byTwo: false, reason: 'looked at', days: 7 }))
    expect(await status()).toBe('SUSPENDED')
    await database.db.transaction().execute((tx) => liftRewards(tx, inviter, { by: 'test', byTwo: false }))
    expect(await status()).toBe('ACTIVE')
    await set({ 'referrals.level-pv-units': 601n * GF })
    await pay([people[0] ?? 0, 1n])
    await night(8)
    expect(await status()).toBe('INACTIVE')
  })

  // spec: 000 §1 four torch levels with a dividend
  // spec: 000 §9 levels: 100,000 PV, 10/20/50/100 friends, 5/8/12/15 %
  test('requires friends with final payments and available PV', async () => {
    await set({ 'referrals.level-pv-units': 600n * GF, 'referrals.startup-friends': 2n })
    const inviter = await invite(database.db)
    const [one = 0, two = 0] = await friends(inviter, 2)
    await pay([one, 100n], [two, 100n])
    await night(7)
    // Two friends and 600 PV, still pending.
    expect(await pvOf(inviter)).toEqual([0n, 600n])
    expect(await rowOf(inviter)).toMatchObject({ valid_friends: 2, rank: 0, active: false })
    await pay([one, 100n])
    await night(6)
    expect(await rowOf(inviter)).toMatchObject({ rank: 0, active: false })
    await night()
    expect(await pvOf(inviter)).toEqual([600n, 0n])
    expect(await rowOf(inviter)).toMatchObject({ rank: 1, active: true, team_rewards: 0n })
    // The payment of a week ago became final on the day the level was reached: it had no level at the day's beginning.
    expect(await dividendsOf(inviter)).toEqual([])
    await pay([one, 100n])
    expect(await rowOf(inviter)).toMatchObject({ team_rewards: 5n * GF })
    await night(7)
    expect(await dividendsOf(inviter)).toEqual([{ base: 100n * GF, friends: 1, amount: 5n * GF }])
    expect(await pvOf(inviter)).toEqual([605n, 5n])
  })

  test('is not reached with PV that was received as a gift', async () => {
    await set({ 'referrals.level-pv-units': 600n * GF, 'referrals.startup-friends': 1n })
    const inviter = await invite(database.db, undefined, RICH)
    const [friend = 0] = await friends(inviter, 1)
    const legs = [
      { account: accountId(PLATFORM, 'issuance', 'PV'), amount: -300n * GF },
      { account: accountId(inviter, 'available', 'PV'), amount: 300n * GF, counted: false },
    ]
    await post(database.db, [{ kind: 'issue', actor: 'operator:treasurer', ref: 'a gift', legs }])
    await pay([friend, 100n])
    await night(14)
    expect(await pvOf(inviter)).toEqual([600n, 0n])
    expect(await rowOf(inviter)).toMatchObject({ valid_friends: 1, rank: 0, active: false })
    // Earned PV counts.
    await pay([inviter, 150n])
    await night(7)
    expect(await rowOf(inviter)).toMatchObject({ rank: 1, active: true })
  })
})

describe('a dividend', () => {
  test('is kept when the payment that reached the level is refunded, and taken back with its own', async () => {
    await set({
      'referrals.level-pv-units': 200n * GF,
      'referrals.startup-friends': 1n,
      'referrals.reward-base-units': 0n,
    })
    await withRefundingShop(async ({ shop: shopId, refund }) => {
      const [bearer = 0] = await friends(undefined, 1)
      const [friend = 0] = await friends(bearer, 1)
      const supporting = await payAt(shopId, bearer, 100n)
      await payAt(shopId, friend, 100n)
      await night()
      const shared = await payAt(shopId, friend, 1000n)
      await night()
      await payAt(shopId, friend, 1000n)
      await night(6)
      expect(await rowOf(bearer)).toMatchObject({ active: true })
      const dividend = [{ base: 1000n * GF, friends: 1, amount: 50n * GF }]
      expect(await dividendsOf(bearer)).toEqual(dividend)
      await refund(supporting, '100')
      expect(await pvOf(bearer)).toEqual([0n, 50n])
      expect(await rowOf(bearer)).toMatchObject({ active: false })
      await night()
      expect(await dividendsOf(bearer)).toEqual(dividend)
      await refund(shared, '1000')
      expect(await pvOf(bearer)).toEqual([0n, 0n])
    })
  })

  test('is rounded down to the unit, and paid once when the job runs again', async () => {
    await set({ 'referrals.startup-dividend-ppm': 33_333n })
    const [bearer = 0] = await chain([1])
    const [friend = 0] = await friends(bearer, 1)
    await pay([friend, 1n])
    const midnight = await toMidnight(7)
    const [, mature, finalize, payDividends] = nightJobs(database.db, parameters)
    await mature?.(midnight)
    await finalize?.(midnight)
    // 0.0333 PV of 1 GF.
    const dividend = [{ base: GF, friends: 1, amount: 333n }]
    for (const _ of [1, 2]) {
      await payDividends?.(midnight)
      expect(await dividendsOf(bearer)).toEqual(dividend)
    }
  })

  test('excludes refunds made between finalization and the dividend', async () => {
    await withRefundingShop(async ({ shop: shopId, refund }) => {
      const [bearer = 0] = await chain([1])
      const [one = 0, two = 0] = await friends(bearer, 2)
      const [wholly, partly] = [await payAt(shopId, one, 60n), await payAt(shopId, two, 100n)]
      const midnight = await toMidnight(7)
      const [, mature, finalize, payDividends] = nightJobs(database.db, parameters)
      await mature?.(midnight)
      await finalize?.(midnight)
      await refund(wholly, '60')
      await refund(partly, '40')
      await payDividends?.(midnight)
      expect(await dividendsOf(bearer)).toEqual([{ base: 60n * GF, friends: 1, amount: 3n * GF }])
      // From here on it goes back with its base.
      await refund(partly, '60')
      expect(await pvOf(bearer)).toEqual([0n, 0n])
    })
  })

  // spec: 001 §9 rates of the text catalogues: see 000, 9 | torch dividends, both readings
  test('is computed from what is left when it is minted, also after a concurrent refund', async () => {
    await withRefundingShop(async ({ shop: shopId, refund }) => {
      const [bearer = 0] = await chain([1])
      const [friend = 0] = await friends(bearer, 1)
      const paymentNo = await payAt(shopId, friend, 100n)
      const midnight = await toMidnight(7)
      const [, mature, finalize, payDividends] = nightJobs(database.db, parameters)
      await mature?.(midnight)
      await finalize?.(midnight)
      // Another transaction locks issuance: the refund waits for it, and the dividend waits behind the refund.
      const lockHolder = await database.pool.connect()
      await lockHolder.query("begin; select ledger.lock(array[ledger.account_id(1, 'issuance', 'PV')])")
      const refunding = refund(paymentNo, '90')
      await expect.poll(waiting).toBe(1)
      const paying = payDividends?.(midnight)
      await expect.poll(waiting).toBe(2)
      await lockHolder.query('commit')
      lockHolder.release()
      await Promise.all([refunding, paying])
      expect(await dividendsOf(bearer)).toEqual([{ base: 10n * GF, friends: 1, amount: 5_000n }])
    })
  })
})

/** Returns how many sessions wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await database.pool.query<{ n: number }>(
    `select count(*)::integer as n from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.n ?? 0
}

async function dividendsOf(id: number) {
  const { rows } = await sql<{ base: bigint; friends: number; amount: bigint }>`
    select base, friends, amount from referrals.dividend where member_id = ${id} order by day`.execute(
    database.db,
  )
  return rows
}
