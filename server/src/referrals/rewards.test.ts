import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openParty } from '../ledger/door.ts'
import { ledgerInvariants } from '../ledger/invariants.ts'
import { paymentsInvariants } from '../payments/invariants.ts'
import { openTill, payTogether } from '../payments/pay-batch.ts'
import { audit } from '../platform/audit.ts'
import { openParameters, type Parameters } from '../platform/parameters.ts'
import { openTestDatabase, type TestDatabase } from '../testing/database.ts'
import { invite } from '../testing/tree.ts'
import { paymentFollower } from './door.ts'
import { referralsInvariants } from './invariants.ts'

const GF = 10_000n
const RICH = 1_000_000n * GF
let database: TestDatabase
let parameters: Parameters
let shop: number

beforeEach(async () => {
  database = await openTestDatabase()
  parameters = await openParameters(database.db)
  shop = await database.db.transaction().execute((tx) => openParty(tx, 'shop'))
})
afterEach(async () => {
  const all = [...ledgerInvariants, ...paymentsInvariants, ...referralsInvariants]
  expect(await audit(database.pool, all)).toEqual([])
  await database.close()
})

const payment = (payer: number, gf: bigint) => ({
  payer,
  shop,
  amount: gf * GF,
  remark: '',
  key: undefined,
  answer: '',
})
async function pay(...payments: [payer: number, gf: bigint][]): Promise<void> {
  const followers = [paymentFollower(parameters)]
  await payTogether(
    database.pool,
    parameters,
    payments.map(([payer, gf]) => payment(payer, gf)),
    { followers },
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
async function rowOf(id: number) {
  const { rows } = await sql<{
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
  test('comes once, with the first payment', async () => {
    const inviter = await invite(database.db)
    const [friend = 0] = await friends(inviter, 1)
    await pay([friend, 100n])
    await pay([friend, 1000n])
    expect(await rowOf(inviter)).toMatchObject({
      valid_friends: 1,
      referral_rewards: 300n * GF,
      team_rewards: 0n,
    })
    expect(await rowOf(friend)).toMatchObject({ reward: 300n * GF })
  })

  test.each([
    [9, 3n],
    [10, 4n],
    [19, 4n],
    [20, 5n],
    [25, 5n],
  ])('the friend who is valid number %i brings %i times', async (number, multiple) => {
    const inviter = await invite(database.db)
    const all = await friends(inviter, number)
    const last = all.pop() ?? 0
    if (all.length > 0) await pay(...all.map((one): [number, bigint] => [one, 1n]))
    const before = (await rowOf(inviter))?.referral_rewards ?? 0n
    await pay([last, 2n])
    expect((await rowOf(inviter))?.referral_rewards).toBe(before + 2n * multiple * GF)
  })

  test('friends of one inviter in one batch count one after the other', async () => {
    const inviter = await invite(database.db)
    const all = await friends(inviter, 21)
    await pay(...all.map((one): [number, bigint] => [one, 1n]))
    // 9 x 3, 10 x 4, 2 x 5
    expect(await rowOf(inviter)).toMatchObject({
      valid_friends: 21,
      referral_rewards: (27n + 40n + 10n) * GF,
    })
  })

  test('20 friends’ first payments at once, by several servers, count exactly', async () => {
    const inviter = await invite(database.db)
    const all = await friends(inviter, 20)
    const tills = [1, 2, 3].map(() => openTill(database.pool, parameters, [paymentFollower(parameters)]))
    await Promise.all(all.map((one, n) => tills[n % 3]?.(payment(one, 1n))))
    expect(await rowOf(inviter)).toMatchObject({ valid_friends: 20, referral_rewards: (27n + 40n + 5n) * GF })
  })

  test('counts no more than its base, and no more than the day allows', async () => {
    const inviter = await invite(database.db)
    const [one = 0, two = 0, three = 0, four = 0] = await friends(inviter, 4)
    await pay([one, 20_000n])
    expect(await rowOf(inviter)).toMatchObject({ referral_rewards: 30_000n * GF })
    // 30,000 each for the first three, and 10,000 are left of the day's 100,000.
    await pay([two, 10_000n], [three, 10_000n], [four, 10_000n])
    expect(await rowOf(inviter)).toMatchObject({ referral_rewards: 100_000n * GF, valid_friends: 4 })
    expect(await rowOf(four)).toMatchObject({ reward: 10_000n * GF })
    await sql`update platform.clock set ahead = ahead + interval '1 day'`.execute(database.db)
    const [five = 0] = await friends(inviter, 1)
    await pay([five, 1n])
    expect(await rowOf(inviter)).toMatchObject({ referral_rewards: 100_003n * GF })
  })

  test('shares the day’s cap with the inviter’s own payments, in one batch too', async () => {
    const inviter = await invite(database.db, undefined, RICH)
    const [friend = 0] = await friends(inviter, 1)
    await pay([inviter, 49_000n], [friend, 1_000n])
    expect(await rowOf(inviter)).toMatchObject({ referral_rewards: 2_000n * GF })
  })

  test('is not for the root', async () => {
    const [one = 0] = await friends(undefined, 1)
    await pay([one, 100n])
    expect(await rowOf(one)).toMatchObject({ reward: 0n })
    const { rows } = await sql`select from ledger.journal where kind = 'referral-reward'`.execute(database.db)
    expect(rows).toEqual([])
    const { rows: root } =
      await sql`select from referrals.member where member_id = identity.root_member()`.execute(database.db)
    expect(root).toEqual([])
  })

  test('does not come with a payment that was refused', async () => {
    const inviter = await invite(database.db)
    const poor = await invite(database.db, inviter)
    const [friend = 0] = await friends(inviter, 1)
    await pay([poor, 1n], [friend, 1n])
    expect(await rowOf(inviter)).toMatchObject({ valid_friends: 1, referral_rewards: 3n * GF })
    expect(await rowOf(poor)).toBeUndefined()
  })
})

/** A chain from the root down, each with the rank that the test wants. The last one has no friends. */
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

describe('the team reward', () => {
  // Ranks from the top down to the payer, and what each gets for 100 GF: 5 PV a rank of difference.
  test.each([
    ['nobody has a level', [0, 0, 0], [0, 0, 0]],
    ['one above', [1, 0], [5, 0]],
    ['the differences only', [4, 1, 2, 0], [10, 0, 10, 0]],
    ['equal ranks', [2, 2, 0], [0, 10, 0]],
    ['the payer’s own rank counts', [3, 1, 2], [5, 0, 0]],
    ['over members without a level', [4, 0, 0, 1, 0, 0], [15, 0, 0, 5, 0, 0]],
    ['a payer above all', [1, 2, 4], [0, 0, 0]],
  ])('%s', async (_what, ranks, expected) => {
    // Nobody here has friends enough to keep the level: it goes after the payment, which is rewarded by what was before.
    await set({ 'referrals.reward-base-units': 0n })
    const ids = await chain(ranks)
    await pay([ids.at(-1) ?? 0, 100n])
    const got = await Promise.all(ids.map(async (id) => Number(((await rowOf(id))?.team_rewards ?? 0n) / GF)))
    expect(got).toEqual(expected)
  })
})
