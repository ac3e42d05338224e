import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountId, issue, lockAccounts, openParty, PLATFORM, post } from '../ledger/door.ts'
import { ledgerInvariants } from '../ledger/invariants.ts'
import { paymentsInvariants } from '../payments/invariants.ts'
import { payTogether } from '../payments/pay-batch.ts'
import { audit } from '../platform/audit.ts'
import { openParameters, type Parameters } from '../platform/parameters.ts'
import { openTestDatabase, type TestDatabase } from '../testing/database.ts'
import { invite } from '../testing/tree.ts'
import { dividendJob, exchangeFollower, paymentFollower, pvFollower, standingJob } from './door.ts'
import { referralsInvariants } from './invariants.ts'

// Months in a random tree, told once to the database and once to a plain program that knows the rules of decision 011 and
// nothing of how they are kept. Minimums are small, so that much happens.

const GF = 10_000n
const DAY = 24 * 3_600_000
const MEMBERS = 200
const DAYS = 75
const RULES = {
  'referrals.level-pv-units': 2_000n * GF,
  'referrals.startup-friends': 2n,
  'referrals.athletic-friends': 3n,
  'referrals.endurance-friends': 5n,
  'referrals.eternal-friends': 7n,
  'referrals.reward-first-step-friends': 3n,
  'referrals.reward-second-step-friends': 5n,
  'referrals.reward-base-units': 150n * GF,
  'referrals.vip-pv-units': 4_000n * GF,
  'ledger.member-reward-cap-units': 1_500n * GF,
}
const MINIMUMS = [2, 3, 5, 7]
const DIVIDENDS = [50_000n, 80_000n, 120_000n, 150_000n]
const CAP = 1_500n * GF

let database: TestDatabase
let parameters: Parameters
let shop: number
/** Of the day's beginning, Asia/Shanghai; moved by the test. */
let clock: number

/** The same numbers every time, so that what fails once fails again. */
let seed = 20_260_301
function chance(below: number): number {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return Math.floor((seed / 2_147_483_648) * below)
}

interface Person {
  id: number
  upline: Person | undefined
  held: bigint
  earned: bigint
  friends: number
  valid: boolean
  rank: number
  active: boolean
  vip: boolean
  referral: bigint
  team: bigint
  dividends: bigint
  rewardDay: number
  rewarded: bigint
  /** GF paid to merchants, by day. */
  paid: Map<number, bigint>
}
const people: Person[] = []
const day = () => Math.floor((clock + 8 * 3_600_000) / DAY)

/** What is left of the day for this one, of what was wanted. */
function capped(person: Person, wanted: bigint): bigint {
  if (person.rewardDay !== day()) Object.assign(person, { rewardDay: day(), rewarded: 0n })
  const given = least(wanted, CAP - person.rewarded)
  person.rewarded += given
  return given
}
function receive(person: Person, amount: bigint): void {
  person.held += amount
  person.earned += amount
}
function judge(): void {
  for (const person of people) {
    const counted = least(person.held, person.earned)
    const rank = counted >= 2_000n * GF ? MINIMUMS.filter((minimum) => person.friends >= minimum).length : 0
    person.active = rank > 0
    if (rank > 0) person.rank = rank
    if (person.earned >= 4_000n * GF) person.vip = true
  }
}
/** The inviter's reward, which is minted after the batch's own rewards: it gives what is still to be received. */
function becomeValid(person: Person, amount: bigint): void {
  if (person.valid) return
  person.valid = true
  const { upline } = person
  if (!upline) return
  upline.friends += 1
  const multiple = upline.friends >= 5 ? 5n : upline.friends >= 3 ? 4n : 3n
  const reward = capped(upline, least(amount, 150n * GF) * multiple)
  upline.referral += reward
  receive(upline, reward)
}
function rewardTeam(payer: Person, amount: bigint, levels: Map<Person, number>): void {
  let highest = levels.get(payer) ?? 0
  for (let above = payer.upline; above; above = above.upline) {
    const rank = levels.get(above) ?? 0
    if (rank <= highest) continue
    const reward = capped(above, (amount * BigInt(rank - highest)) / 20n)
    above.team += reward
    receive(above, reward)
    highest = rank
  }
}
const levelsNow = () => new Map(people.filter(({ active }) => active).map((one) => [one, one.rank]))

async function payAll(batch: [Person, bigint][]): Promise<void> {
  const levels = levelsNow()
  for (const [payer, amount] of batch) {
    receive(payer, capped(payer, 2n * amount))
    payer.paid.set(day(), (payer.paid.get(day()) ?? 0n) + amount)
  }
  for (const [payer, amount] of batch) {
    becomeValid(payer, amount)
    rewardTeam(payer, amount, levels)
  }
  judge()
  const payments = batch.map(([payer, amount]) => ({
    payer: payer.id,
    shop,
    amount,
    remark: '',
    key: undefined,
    answer: '',
  }))
  const outcomes = await payTogether(database.pool, parameters, payments, {
    followers: [paymentFollower(parameters)],
  })
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(batch.map(() => 'paid'))
}

let refs = 0
function newRef(): string {
  refs += 1
  return `simulated-${refs}`
}
const least = (a: bigint, b: bigint) => (b < a ? b : a)
async function exchange(person: Person, amount: bigint): Promise<void> {
  receive(person, 8n * amount)
  becomeValid(person, amount)
  judge()
  const follower = exchangeFollower(parameters)
  const accounts = await follower.accountsOf(database.db, person.id)
  const [gf, pv] = [accountId(person.id, 'available', 'GF'), accountId(person.id, 'available', 'PV')]
  const [pool, issuance] = [accountId(PLATFORM, 'release-pool', 'GF'), accountId(PLATFORM, 'issuance', 'PV')]
  const ref = newRef()
  await database.db.transaction().execute(async (tx) => {
    await lockAccounts(tx, [gf, pv, pool, issuance, ...accounts])
    const legs = [
      { account: gf, amount: -amount },
      { account: pool, amount },
      { account: issuance, amount: -8n * amount },
      { account: pv, amount: 8n * amount },
    ]
    await post(tx, [{ kind: 'exchange', actor: `member:${person.id}`, ref, legs }])
    await follower.follow(tx, { memberId: person.id, amount, ref })
  })
}

/** PV that leaves or comes without being earned: to a shop, or back from it. */
async function movePv(person: Person, amount: bigint): Promise<void> {
  person.held += amount
  judge()
  const pv = accountId(person.id, 'available', 'PV')
  const shopPv = accountId(shop, 'available', 'PV')
  await database.db.transaction().execute(async (tx) => {
    await lockAccounts(tx, [pv, shopPv])
    const legs = [
      { account: pv, amount, counted: false },
      { account: shopPv, amount: -amount, counted: false },
    ]
    await post(tx, [{ kind: 'pv-to-shop', actor: `member:${person.id}`, ref: newRef(), legs }])
    await pvFollower(parameters)(tx, [person.id])
  })
}

/** Levels as they were when each day ended. */
const atEnd = new Map<number, Map<Person, number>>()
function payDividends(of: number): void {
  for (const [person, rank] of [...(atEnd.get(of) ?? [])].sort(([a], [b]) => a.id - b.id)) {
    const base = people
      .filter(({ upline }) => upline === person)
      .reduce((sum, friend) => sum + (friend.paid.get(of) ?? 0n), 0n)
    const amount = capped(person, (base * (DIVIDENDS[rank - 1] ?? 0n)) / 1_000_000n)
    person.dividends += amount
    receive(person, amount)
  }
  judge()
}

async function moveTo(moment: number): Promise<void> {
  await sql`update platform.clock set ahead = ${new Date(moment)}::timestamptz - statement_timestamp()`.execute(
    database.db,
  )
  clock = moment
}

beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  for (const [name, value] of Object.entries(RULES))
    await sql`insert into platform.parameter (name, value, valid_from, set_by, reason)
      values (${name}, ${String(value)}, '2020-01-01', 'test', 'test')`.execute(db)
  parameters = await openParameters(db)
  shop = await db.transaction().execute((tx) => openParty(tx, 'shop'))
  await post(db, [issue('pool', 'release-pool', GF, 'operator:treasurer')])
  clock = Date.parse('2026-12-30T02:00:00Z')
  await moveTo(clock)
  for (let n = 0; n < MEMBERS; n += 1) {
    // Some who invite many, and long lines below them.
    const upline =
      n === 0 || chance(20) === 0 ? undefined : people[chance(2) === 0 ? chance(Math.min(n, 25)) : chance(n)]
    people.push({
      id: await invite(db, upline?.id, 10_000_000n * GF),
      upline,
      ...{ held: 0n, earned: 0n, friends: 0, valid: false, rank: 0, active: false, vip: false },
      ...{ referral: 0n, team: 0n, dividends: 0n, rewardDay: 0, rewarded: 0n, paid: new Map() },
    })
  }
}, 120_000)
afterAll(() => database.close())

const ofPeople = (count: number): Person[] => {
  const chosen = new Set<Person>()
  while (chosen.size < count) chosen.add(people[chance(people.length)] as Person)
  return [...chosen]
}
const amount = () => BigInt(1 + chance(30_000)) * 100n

test(`${DAYS} days of ${MEMBERS} members come to what a plain program says`, async () => {
  const job = dividendJob(database.db, parameters)
  let waiting: number[] = []
  const first = day()
  for (let n = 0; n < DAYS; n += 1) {
    for (let event = 0; event < 6; event += 1) {
      await moveTo(clock + 600_000 + chance(7_000_000))
      const what = chance(10)
      if (what < 7) await payAll(ofPeople(1 + chance(12)).map((one) => [one, amount()]))
      else if (what === 7)
        for (const one of ofPeople(1)) await exchange(one, BigInt(1 + chance(3)) * 100n * GF)
      else
        for (const one of ofPeople(1)) {
          const away = (one.held * BigInt(chance(100))) / 100n
          if (away > 0n) await movePv(one, -away)
          // Somebody else is given it: held, and not earned.
          const [other] = ofPeople(1)
          if (away > 0n && other) await movePv(other, away)
        }
    }
    atEnd.set(day(), levelsNow())
    waiting.push(day())
    // The first moment of the next day, and a little more.
    await moveTo((day() + 1) * DAY - 8 * 3_600_000 + 20_000)
    // Sometimes the servers are down for days; then it catches up. Twice and by several at once is as good as once.
    if (chance(4) > 0 || n === DAYS - 1) {
      for (const of of waiting) {
        payDividends(of)
        const due = new Date((of + 1) * DAY - 8 * 3_600_000)
        await Promise.all([job.run(due), job.run(due)])
        await job.run(due)
      }
      waiting = []
      await standingJob(database.db, parameters).run(new Date(clock))
    }
  }
  expect(day()).toBe(first + DAYS)

  const { rows } = await sql<{ member_id: number }>`
    select f.id as member_id, coalesce(r.valid_friends, 0) as friends, r.valid_at is not null as valid, coalesce(r.rank, 0) as rank,
      coalesce(r.active, false) as active, r.vip_at is not null as vip, coalesce(r.referral_rewards, 0) as referral,
      coalesce(r.team_rewards, 0) as team, coalesce(r.dividends, 0) as dividends, b.balance as held, b.earned
    from identity.member f left join referrals.member r on r.member_id = f.id
    join ledger.balance b on b.id = f.id::bigint * 16 + 1
    where f.upline_id is not null order by f.id`.execute(database.db)
  const expected = people.map(({ id, upline, rewardDay, rewarded, paid, ...figures }) => ({
    member_id: id,
    ...figures,
  }))
  expect(rows).toEqual(expected)

  // Or it would have shown little.
  const seen = (test: (person: Person) => boolean) => people.filter(test).length
  expect(seen((one) => one.referral > 0n)).toBeGreaterThan(20)
  expect(seen((one) => one.team > 0n)).toBeGreaterThan(5)
  expect(seen((one) => one.dividends > 0n)).toBeGreaterThan(5)
  expect(seen((one) => one.rank > 0 && !one.active)).toBeGreaterThan(0)
  expect(new Set(people.map((one) => one.rank)).size).toBeGreaterThanOrEqual(4)
  const { rows: cut } = await sql`
    select from referrals.member where reward < least(first_amount, 1500000) * reward_multiple`.execute(
    database.db,
  )
  expect(cut.length).toBeGreaterThan(0)
  expect(
    await audit(database.pool, [...ledgerInvariants, ...paymentsInvariants, ...referralsInvariants]),
  ).toEqual([])
}, 300_000)
