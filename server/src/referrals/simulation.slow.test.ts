import { GF } from '@torch/contract/money.ts'
import { DAY_MS, HOUR_MS } from '@torch/contract/time.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { invariants } from '../invariants.ts'
import { accountId, lockAccounts, post } from '../ledger/index.ts'
import { runPaymentBatch } from '../payments/pay/pay-batch.ts'
import { audit } from '../platform/monitoring/audit.ts'
import { openParameters, type Parameters } from '../platform/parameters/parameters.ts'
import { rewardRules } from '../reward-rules.ts'
import { aShopAndOwner, type ShopAndOwner, shopCalls } from '../testing/calls/shop-calls.ts'
import { aMember, PASSWORD } from '../testing/people/people.ts'
import { nightJobs } from '../testing/rewards/nights.ts'
import { type Payment, type Person, ReferenceRewards, RULES } from '../testing/rewards/reference-rewards.ts'
import { openTestDatabase, type TestDatabase } from '../testing/servers/database.ts'
import { TEST_POOL } from '../testing/servers/postgres.ts'
import { startTestServer, type TestServer } from '../testing/servers/server.ts'
import { pvChangeListener, standingJob } from './index.ts'

// Simulates months in a random tree, on the database and in a reference program that knows the rules but not the implementation:
// payments, exchanges, refunds before and after payments become final, moved PV, and nights on which the servers are down.

const MEMBERS = 200
const RICH = 1_000_000n * GF

let database: TestDatabase
let server: TestServer
let parameters: Parameters
let seller: ShopAndOwner
let reference: ReferenceRewards
let names: Map<number, string>
/** The time in Asia/Shanghai, moved by the test. */
let clock: number

/** A fixed seed, so that a failure can be reproduced. */
let seed = 0
function chance(below: number): number {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return Math.floor((seed / 2_147_483_648) * below)
}
function oneOf<Thing>(things: Thing[]): Thing | undefined {
  return things[chance(things.length)]
}
const day = () => Math.floor((clock + 8 * HOUR_MS) / DAY_MS)
const midnightOf = (of: number) => new Date(of * DAY_MS - 8 * HOUR_MS)
async function moveTo(moment: number): Promise<void> {
  await sql`update platform.clock set ahead = ${new Date(moment)}::timestamptz - statement_timestamp()`.execute(
    database.db,
  )
  clock = moment
}
async function set(name: string, value: bigint): Promise<void> {
  await sql`insert into platform.parameter (name, value, valid_from, set_by, reason)
    values (${name}, ${String(value)}, '2020-01-01', 'test', 'test')`.execute(database.db)
}

beforeEach(async () => {
  database = await openTestDatabase()
  for (const [name, value] of Object.entries(RULES)) await set(name, value)
})
afterEach(async () => {
  await server.close()
  await database.close()
})

/** Creates some members who invite many, and long lines below them. */
async function populate(keeps: boolean): Promise<void> {
  await set('ledger.rewards-kept', keeps ? 1n : 0n)
  parameters = await openParameters(database.db)
  server = await startTestServer(database)
  await moveTo(Date.parse('2026-12-30T02:00:00Z'))
  seller = await aShopAndOwner(server)
  reference = new ReferenceRewards({ pool: TEST_POOL, keeps })
  names = new Map()
  for (let n = 0; n < MEMBERS; n += 1) {
    const upline =
      n === 0 || chance(20) === 0
        ? undefined
        : reference.people[chance(2) === 0 ? chance(Math.min(n, 25)) : chance(n)]
    const { id, name } = await aMember(database.db, { gf: RICH, ...(upline && { upline: upline.id }) })
    names.set(id, name)
    reference.join(id, upline, RICH)
  }
  reference.begin(day())
}

/** Turns on keeping of rewards from the next day's first one on. */
async function keepFromNow(): Promise<void> {
  await set('ledger.rewards-kept', 1n)
  await parameters.reload()
  reference.keeps = true
  await server.close()
  server = await startTestServer(database)
}

/** Picks members at random, of whom half pay rarely. */
function randomPeople(count: number): Person[] {
  const chosen = new Set<Person>()
  while (chosen.size < count)
    chosen.add(reference.people[chance(chance(4) === 0 ? MEMBERS : MEMBERS / 2)] as Person)
  return [...chosen]
}

async function pay(): Promise<void> {
  const batch = randomPeople(1 + chance(12)).map((one) => [one, BigInt(1 + chance(30_000)) * 100n] as const)
  const payments = batch.map(([payer, amount]) => ({
    payer: payer.id,
    shop: seller.shop,
    firstShop: seller.shop,
    amount,
    remark: '',
    key: undefined,
    language: 'zh' as const,
  }))
  const outcomes = await runPaymentBatch(database.pool, payments, rewardRules(parameters))
  reference.pay(
    batch.map(([payer, amount], n) => {
      const one = outcomes[n]
      if (one?.outcome !== 'paid') throw new Error(`a payment was ${one?.outcome}`)
      return [payer, amount, one.paymentNo]
    }),
  )
}

async function exchange(): Promise<void> {
  const [member] = randomPeople(1)
  if (!member) return
  const gf = 100 * (1 + chance(3))
  const token = await server.login(names.get(member.id) ?? '')
  const path = `/api/points/flash-exchange/gf-to-pv?userId=${member.id}&gfAmount=${gf}`
  const json = { paymentPassword: PASSWORD }
  expect((await server.call('POST', path, { token, json })).status).toBe(200)
  reference.exchange(member, BigInt(gf) * GF)
}

/** Moves PV of one member to a shop, often all of it, and from there to another member: balance without earning. */
async function passPvOn(): Promise<void> {
  const from = oneOf(reference.people.filter((one) => reference.movable(one) > 0n))
  // A few members collect PV, so that many have none left.
  const to = reference.people[chance(5)]
  if (!from || !to || from === to) return
  const part = chance(2) === 0 ? 100n : BigInt(1 + chance(100))
  const amount = (reference.movable(from) * part) / 100n
  await movePv(from, -amount)
  await movePv(to, amount)
}
let refs = 0
async function movePv(member: Person, amount: bigint): Promise<void> {
  refs += 1
  const ref = `simulated-${refs}`
  const [pv, shopPv] = [accountId(member.id, 'available', 'PV'), accountId(seller.shop, 'available', 'PV')]
  await database.db.transaction().execute(async (tx) => {
    await lockAccounts(tx, [pv, shopPv])
    const legs = [
      { account: pv, amount, counted: false },
      { account: shopPv, amount: -amount, counted: false },
    ]
    await post(tx, [{ kind: 'pv-to-shop', actor: `member:${member.id}`, ref, legs }])
    await pvChangeListener(parameters)(tx, [member.id])
  })
  reference.move(member, amount)
}

/**
 * Returns any payment; or one that a valid friend or VIP depends on; or one whose reward the payer or another member has spent.
 */
function toRefund(): Payment | undefined {
  const all = reference.refundable()
  const kinds: ((payment: Payment) => boolean)[] = [
    () => true,
    ({ payer, sinceFinal, left }) =>
      payer.valid && payer.spent - (left - sinceFinal) < RULES['referrals.valid-friend-units'],
    ({ payer, own }) =>
      !own.pending && payer.vip && payer.earned - own.amount < RULES['referrals.vip-pv-units'],
    ({ payer, own }) => !own.pending && reference.movable(payer) < own.amount - own.asked,
    ({ team, first }) =>
      [...team, ...(first ? [first] : [])].some(
        ({ to, pending, amount, asked }) => !pending && to.available < amount - asked,
      ),
  ]
  // Where rewards are not kept, the last kind matters most.
  const kind = !reference.keeps && chance(2) === 0 ? kinds.at(-1) : kinds[chance(kinds.length)]
  const some = all.filter(kind ?? (() => true))
  return oneOf(some.length > 0 ? some : all)
}

/** Refunds all that is left of a payment, or a part. */
async function refund(): Promise<void> {
  const payment = toRefund()
  if (!payment) return
  const left = payment.amount - payment.refunded
  const amount = chance(2) === 0 ? left : BigInt(1 + chance(Number(left / 100n))) * 100n
  seller.owner.token = await server.login(seller.owner.name)
  const points = `${amount / GF}.${String((amount % GF) / 100n).padStart(2, '0')}`
  const answer = await shopCalls(server).refundPayment(seller.owner, payment.no, points)
  expect([answer.status, answer.text]).toEqual([200, answer.text])
  reference.refund(payment, amount)
}

async function event(): Promise<void> {
  await moveTo(clock + 600_000 + chance(6_000_000))
  const what = chance(12)
  if (what < 5) await pay()
  else if (what === 5) await exchange()
  else if (what < 9) await passPvOn()
  else await refund()
}

/**
 * Runs the night's jobs; running twice or concurrently has the same result. Each job catches up all missed nights before the
 * next job does; payments may be refunded in between.
 */
async function runNights(midnights: number[]): Promise<void> {
  const plain = [() => {}, reference.mature, reference.finalize, reference.payDividends, reference.letGo]
  for (const [n, job] of nightJobs(database.db, parameters).entries()) {
    for (const of of midnights) {
      plain[n]?.call(reference, of)
      const due = midnightOf(of)
      await Promise.all([job(due), job(due)])
      await job(due)
    }
    if (chance(3) === 0) await refund()
  }
  await standingJob(database.db, parameters).run(new Date(clock))
}

async function figuresKept() {
  const { rows } = await sql`
    select f.id, g.balance as gf, b.balance as available, b.earned, coalesce(o.amount, 0) as owed,
      coalesce(r.final_amount, 0) as spent, r.valid_at is not null as valid, coalesce(r.valid_friends, 0) as friends,
      coalesce(r.rank, 0) as rank, coalesce(r.active, false) as active, r.vip_at is not null as vip,
      coalesce(r.referral_rewards, 0) as referral, coalesce(r.team_rewards, 0) as team,
      coalesce(r.dividends, 0) as dividends, coalesce(k.amount, 0) as kept, p.balance as pending
    from unnest(${reference.people.map(({ id }) => id)}::integer[]) f (id)
    join ledger.balance g on g.id = f.id::bigint * 16
    join ledger.balance b on b.id = f.id::bigint * 16 + 1
    join ledger.balance p on p.id = f.id::bigint * 16 + 15
    left join referrals.member r on r.member_id = f.id
    left join ledger.owed_pv o on o.member_id = f.id
    left join ledger.kept_pv k on k.member_id = f.id
    order by f.id`.execute(database.db)
  return rows
}
async function dividendsKept() {
  const { rows } = await sql`
    select day - '1970-01-01'::date as day, member_id as id, base, refunded, friends, amount
    from referrals.dividend order by day, member_id`.execute(database.db)
  return rows
}
async function daysKept() {
  const { rows } = await sql`
    select day - '1970-01-01'::date as day, budget, used from ledger.reward_budget order by day`.execute(
    database.db,
  )
  return rows
}

async function expectEqualFigures(): Promise<void> {
  expect(await figuresKept()).toEqual(reference.figures())
  expect(await dividendsKept()).toEqual(
    reference.dividends.map(({ reward, ...rest }) => ({ ...rest, id: reward.to.id, amount: reward.amount })),
  )
  expect(await daysKept()).toEqual(
    [...reference.days].map(([of, { budget, used }]) => ({ day: of, budget, used })),
  )
}

/** Simulates days, on some of which the servers are down. */
async function simulateDays(days: number): Promise<void> {
  let missed: number[] = []
  for (let n = 0; n < days; n += 1) {
    for (let count = 0; count < 8; count += 1) await event()
    // 20 seconds after midnight.
    await moveTo(midnightOf(day() + 1).getTime() + 20_000)
    reference.begin(day())
    missed.push(day())
    if (chance(4) > 0 || n === days - 1) {
      await runNights(missed)
      missed = []
      await expectEqualFigures()
    }
  }
}

const count = (what: (person: Person) => boolean) => reference.people.filter(what).length
const breaches = () => audit(database.pool, invariants)

test(`45 days of ${MEMBERS} members end with the figures of the reference program`, async () => {
  seed = 20_260_301
  await populate(true)
  await simulateDays(45)
  // Checks that the simulation reached the cases of interest.
  expect(count((one) => one.referral > 0n)).toBeGreaterThan(20)
  expect(count((one) => one.team > 0n)).toBeGreaterThan(5)
  expect(count((one) => one.dividends > 0n)).toBeGreaterThan(5)
  expect(count((one) => one.rank > 0 && !one.active)).toBeGreaterThan(0)
  expect(new Set(reference.people.map((one) => one.rank)).size).toBeGreaterThanOrEqual(4)
  const { everOwed, ...counts } = reference.seen
  expect(everOwed).toBe(0)
  for (const [event, times] of Object.entries(counts)) expect([event, times > 2]).toEqual([event, true])
  expect(await breaches()).toEqual([])
})

test('36 days end with the figures of the reference program, rewards being kept from day 25 on', async () => {
  seed = 20_260_415
  await populate(false)
  await simulateDays(24)
  await keepFromNow()
  await simulateDays(12)
  expect(reference.seen.everOwed).toBeGreaterThan(5)
  expect(await breaches()).toEqual([])
})
