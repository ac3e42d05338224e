import { GF } from '@torch/contract/money.ts'
import { DAY_MS, HOUR_MS } from '@torch/contract/time.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { combinedInvariants } from '../../invariants.ts'
import { accountId, type Draft, openParty, PLATFORM, post } from '../../ledger/index.ts'
import { ledgerInvariants } from '../../ledger/invariants.ts'
import { sealJournal } from '../../ledger/sealing/seal-journal.ts'
import { openDatabase } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { audit } from '../../platform/monitoring/audit.ts'
import { openParameters } from '../../platform/parameters/parameters.ts'
import type { PointsContext } from '../../points/context.ts'
import { pointsInvariants } from '../../points/invariants.ts'
import { accrue } from '../../points/release/accrual.ts'
import { purchaseAutoRelease } from '../../points/release/auto-release-endpoints.ts'
import { manualRelease } from '../../points/release/manual-release.ts'
import { releaseDay } from '../../points/release/release-job.ts'
import { fillPool, moveTo } from '../calls/points-calls.ts'
import { openTestDatabase } from '../servers/database.ts'

// Simulates many days: everything that moves PV, manual releases and the daily job, which runs late, twice and on several
// servers at once. A simple calculation of every balance by the rules runs beside it, and the two are compared exactly.

/** The days of the calendar as numbers, which the calculation uses. */
const numberOf = (day: string) => Math.round(Date.parse(day) / DAY_MS)
const nameOf = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10)

/** Pseudo-random numbers, the same in every run. */
function chance(seed: number) {
  let state = seed
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
  return {
    below: (limit: number) => Math.floor(next() * limit),
    happens: (probability: number) => next() < probability,
  }
}

interface Person {
  id: number
  registered: number
  gf: bigint
  /** The balance. */
  pv: bigint
  /** Changes by day, without releases. */
  moved: Map<number, bigint>
  /** Counted through this day: PV at its beginning, and the accrual, in ten-thousandths of a unit. */
  counted: number
  atBeginning: bigint
  accrued: bigint
  /** The day on which auto-release was bought, and the moment at which it ends, in local milliseconds. */
  packages: { from: number; to: number }[]
  releasedOn: number
}

export interface World {
  members: number
  days: number
  from: string
  seed: number
}

export async function simulateReleases({ members, days, from, seed }: World): Promise<void> {
  const database = await openTestDatabase()
  const { db, pool } = database
  const parameters = await openParameters(db)
  const others = [openDatabase(database.url, { max: 2 }), openDatabase(database.url, { max: 2 })]
  const dice = chance(seed)
  const first = numberOf(from)
  const alerts: string[] = []
  const ctx = {
    db,
    parameters,
    pvChanged: [],
    events: { publish() {} },
    alert: async (kind: string) => void alerts.push(kind),
    checkPaymentPassword: async () => {},
  } as unknown as PointsContext
  const [release, purchase] = [manualRelease(ctx), purchaseAutoRelease(ctx)]

  await moveTo(db, `${from} 08:00+08`)
  const shop = await db.transaction().execute((tx) => openParty(tx, 'shop'))
  const people: Person[] = []
  for (let n = 0; n < members; n += 1) {
    const id = await db.transaction().execute((tx) => openParty(tx, 'member'))
    // Some registered long ago, some only recently.
    const registered = first - dice.below(300)
    people.push({
      id,
      registered,
      gf: 50_000n * GF,
      pv: 0n,
      moved: new Map(),
      counted: registered - 1,
      atBeginning: 0n,
      accrued: 0n,
      packages: [],
      releasedOn: 0,
    })
  }
  await fillPool(db, 10_000_000n * GF)
  await post(
    db,
    people.map(({ id, gf }) => grantOf(id, gf)),
  )
  // The rates change once, in the afternoon of a day, which is still counted by the old ones.
  const changeDay = first + Math.floor(days / 2)
  const changed = { name: 'points.release-band-2-ppm', perTenThousand: 7n }

  let refs = 0
  let momentOfDay = 0
  let runThrough = first
  for (let today = first; today < first + days; today += 1) {
    await moveTo(db, `${nameOf(today)} 00:00:05+08`)
    // On most days the job runs on time; sometimes it is late by some days, and then catches up in order.
    const late = dice.happens(0.08) || (runThrough < today - 1 && dice.happens(0.6))
    const lateInTheDay = dice.happens(0.15)
    if (!late && !lateInTheDay) await catchUp(today)
    const hour = 6 + dice.below(15)
    momentOfDay = today * DAY_MS + (hour * 60 + (today % 60)) * 60_000
    await moveTo(db, `${new Date(momentOfDay).toISOString().slice(0, 19)}+08`)
    await moveSome(today)
    if (today === changeDay) {
      await sql`insert into platform.parameter (name, value, set_by, reason)
        values (${changed.name}, '700', 'test', 'test')`.execute(db)
      await parameters.reload()
    }
    await releaseManually(today)
    await buyPackages(today)
    if (!late && lateInTheDay) await catchUp(today)
    if (today % 20 === 0) await sealJournal(db)
    if ((today - first) % 100 === 99) await compare(today)
  }
  const last = first + days - 1
  await catchUp(last)
  await compare(last)
  expect(await audit(pool, [...ledgerInvariants, ...pointsInvariants, ...combinedInvariants])).toEqual([])
  expect(alerts).toEqual([])
  const { rows } = await sql<{ manual: bigint; auto: bigint; lines: bigint }>`
    select count(*) filter (where ref not like 'release:%') as manual, count(*) filter (where ref like 'release:%') as auto,
      (select count(*) from ledger.line where kind = 'release') as lines
    from ledger.journal where kind = 'release'`.execute(db)
  console.log(
    `${members} members, ${days} days: ${JSON.stringify(rows[0], (_, v) => (typeof v === 'bigint' ? Number(v) : v))}`,
  )
  expect(rows[0]?.manual).toBeGreaterThan(0n)
  expect(rows[0]?.auto).toBeGreaterThan(0n)
  for (const other of others) await other.close()
  await database.close()

  function grantOf(id: number, amount: bigint): Draft {
    return {
      kind: 'grant',
      actor: 'system',
      ref: `world-${id}`,
      legs: [
        { account: accountId(PLATFORM, 'issuance', 'GF'), amount: -amount },
        { account: accountId(id, 'available', 'GF'), amount },
      ],
    }
  }

  /** Moves PV by exchanges, from elsewhere, and to a shop. */
  async function moveSome(today: number): Promise<void> {
    const drafts: Draft[] = []
    const issuance = accountId(PLATFORM, 'issuance', 'PV')
    const perDay = Math.ceil(members / 25)
    const taken = new Set<number>()
    for (let n = 0; n < perDay; n += 1) {
      const person = people[dice.below(members)]
      if (!person || taken.has(person.id)) continue
      taken.add(person.id)
      const [gf, pv] = [accountId(person.id, 'available', 'GF'), accountId(person.id, 'available', 'PV')]
      refs += 1
      const ref = `w${refs}`
      const actor = `member:${person.id}` as const
      const kind = (['exchange', 'shop-gift', 'issue', 'pv-to-shop'] as const)[dice.below(4)]
      if (kind === 'exchange') {
        const amount = BigInt(1 + dice.below(20)) * 100n * GF
        if (amount > person.gf) continue
        drafts.push({
          kind,
          actor,
          ref,
          legs: [
            { account: gf, amount: -amount },
            { account: accountId(PLATFORM, 'release-pool', 'GF'), amount },
            { account: issuance, amount: -amount * 8n },
            { account: pv, amount: amount * 8n },
          ],
        })
        person.gf -= amount
        change(person, today, amount * 8n)
      } else if (kind === 'pv-to-shop') {
        const amount = person.pv / BigInt(1 + dice.below(4))
        if (amount === 0n) continue
        drafts.push({
          kind,
          actor,
          ref,
          legs: [
            { account: pv, amount: -amount, counted: false },
            { account: accountId(shop, 'available', 'PV'), amount, counted: false },
          ],
        })
        change(person, today, -amount)
      } else if (kind) {
        const amount = BigInt(1 + dice.below(3_000_000))
        drafts.push({
          kind,
          actor,
          ref,
          legs: [
            { account: issuance, amount: -amount },
            { account: pv, amount },
          ],
        })
        change(person, today, amount)
      }
    }
    const posted = await post(db, drafts)
    expect(posted.every((id) => id !== undefined)).toBe(true)
  }

  async function releaseManually(today: number): Promise<void> {
    for (let n = 0; n < Math.ceil(members / 300); n += 1) {
      const person = people[dice.below(members)]
      if (!person) continue
      // On a copy: when auto-release is active, the job may be late and continues from the stored state.
      const { pv, gf } = due({ ...person }, today)
      const running = person.packages.some(({ to }) => to > momentOfDay)
      const refused = running
        ? 'autoReleaseRunning'
        : pv < 100n
          ? 'nothingToRelease'
          : person.gf + gf < 100n * GF
            ? 'insufficientGf'
            : undefined
      const answer = await refusalOf(() => release(callOf(person) as never))
      expect([nameOf(today), person.id, answer]).toEqual([nameOf(today), person.id, refused])
      if (refused) continue
      count(person, today)
      person.gf += gf - 100n * GF
      taken(person, pv)
    }
  }

  async function buyPackages(today: number): Promise<void> {
    for (let n = 0; n < Math.ceil(members / 200); n += 1) {
      const person = people[dice.below(members)]
      if (!person) continue
      const months = [1, 6, 12, 36][dice.below(4)] ?? 1
      const price = { 1: 30n, 6: 160n, 12: 260n, 36: 560n }[months] ?? 0n
      const running = person.packages.some(({ to }) => to > momentOfDay)
      const refused = running ? 'autoReleaseRunning' : person.gf < price * GF ? 'insufficientGf' : undefined
      const call = { ...callOf(person), query: { intervalMonths: months } }
      const answer = await refusalOf(() => purchase(call as never))
      expect([nameOf(today), person.id, months, answer]).toEqual([nameOf(today), person.id, months, refused])
      if (refused) continue
      person.gf -= price * GF
      person.packages.push({
        from: today,
        to: monthsLater(today, months) * DAY_MS + (momentOfDay - today * DAY_MS),
      })
    }
  }

  /** Runs the job for every missed day, sometimes twice or on three servers at once. */
  async function catchUp(today: number): Promise<void> {
    for (let day = runThrough + 1; day <= today; day += 1) {
      const run = (on: typeof db) => releaseDay({ db: on, parameters, alert: ctx.alert }, nameOf(day))
      if (dice.happens(0.1)) await Promise.all([run(db), ...others.map((other) => run(other.db))])
      else await run(db)
      if (dice.happens(0.1)) await run(db)
      for (const person of people) {
        // It runs at midnight: the package was bought on an earlier day and ends later.
        if (!person.packages.some(({ from: bought, to }) => bought < day && to > day * DAY_MS)) continue
        const { pv, gf } = due(person, day)
        if (gf === 0n) continue
        person.gf += gf
        taken(person, pv)
      }
    }
    runThrough = Math.max(runThrough, today)
  }

  async function compare(today: number): Promise<void> {
    const { rows } = await sql<{ party_id: number; unit: string; balance: bigint }>`
      select party_id, unit, balance from ledger.balance where purpose = 'available'`.execute(db)
    const balances = new Map(rows.map((row) => [`${row.party_id} ${row.unit}`, row.balance]))
    for (const person of people) {
      // Counted on a copy: the job may be late, and continues from the stored state.
      const seen = { ...person }
      count(seen, today)
      const accrual = await accrue(db, parameters, person.id, nameOf(person.registered), nameOf(today))
      expect({
        id: person.id,
        gf: balances.get(`${person.id} GF`),
        pv: balances.get(`${person.id} PV`),
        // Millionths in the database, ten-thousandths here.
        accrued: accrual.accrued,
      }).toEqual({ id: person.id, gf: person.gf, pv: person.pv, accrued: seen.accrued * 100n })
    }
  }

  function callOf(person: Person) {
    return {
      member: { memberId: person.id, memberSince: new Date(person.registered * DAY_MS - 7 * HOUR_MS) },
      key: undefined,
      language: 'zh',
      body: { paymentPassword: 'any' },
    }
  }

  /** Returns the reason of a refusal; undefined when the call succeeded. */
  async function refusalOf(act: () => unknown): Promise<string | undefined> {
    try {
      await act()
      return undefined
    } catch (error) {
      if (error instanceof Refusal) return error.reason
      throw error
    }
  }

  /** Returns the day some months later; the last of the month when it is shorter. */
  function monthsLater(day: number, months: number): number {
    const wanted = new Date(day * DAY_MS)
    const dayOfMonth = wanted.getUTCDate()
    wanted.setUTCDate(1)
    wanted.setUTCMonth(wanted.getUTCMonth() + months)
    const month = wanted.getUTCMonth()
    let found = Math.round(wanted.getTime() / DAY_MS)
    while (
      new Date(found * DAY_MS).getUTCDate() < dayOfMonth &&
      new Date((found + 1) * DAY_MS).getUTCMonth() === month
    )
      found += 1
    return found
  }

  // ── The calculation ──────────────────────────────────────────────────────────────────────────────────────────────────
  function change(person: Person, today: number, amount: bigint): void {
    person.pv += amount
    person.moved.set(today, (person.moved.get(today) ?? 0n) + amount)
  }

  /** Returns the rate of a day in ten-thousandths. */
  function rateOf(person: Person, day: number): bigint {
    const n = day - person.registered + 1
    if (n <= 90) return 10n
    if (n <= 180) return day > changeDay ? changed.perTenThousand : 8n
    return n <= 270 ? 6n : 5n
  }

  function count(person: Person, through: number): void {
    for (; person.counted < through; person.counted += 1) {
      person.atBeginning += person.moved.get(person.counted) ?? 0n
      person.accrued += person.atBeginning * rateOf(person, person.counted + 1)
    }
  }

  function due(person: Person, day: number): { pv: bigint; gf: bigint } {
    count(person, day)
    const whole = person.accrued > 0n ? person.accrued / 10_000n : 0n
    const pv = whole < person.pv ? whole : person.pv
    return { pv, gf: pv / 8n }
  }

  function taken(person: Person, pv: bigint): void {
    person.pv -= pv
    person.atBeginning -= pv
    person.accrued -= pv * 10_000n
  }
}
