import { errors } from '@torch/contract/errors.ts'
import { GF } from '@torch/contract/money.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { partyBalances } from '../ledger/index.ts'
import { openDatabase } from '../platform/database/db.ts'
import { openParameters, type Parameters } from '../platform/parameters/parameters.ts'
import { addDays, dayOf } from '../platform/time/calendar.ts'
import { momentNow } from '../platform/time/clock.ts'
import { auditOf, calls, fillPool, later, newMember, type TestMember } from '../testing/calls/points-calls.ts'
import { expectErrorLog } from '../testing/errors/expected-errors.ts'
import { askServer, checkExplanations } from '../testing/explanations/check-explanations.ts'
import { simulateReleases } from '../testing/rewards/release-world.ts'
import { untilLockWait } from '../testing/servers/identity-fixture.ts'
import { startTestServer, type TestServer } from '../testing/servers/server.ts'
import { releaseDay } from './release/release-job.ts'

let server: TestServer
let call: ReturnType<typeof calls>
let parameters: Parameters
beforeAll(async () => {
  server = await startTestServer()
  call = calls(server)
  parameters = await openParameters(server.database.db)
})
afterAll(async () => {
  expect(await auditOf(server)).toEqual([])
  await server.close()
})

async function daysLater(days: number, ...people: TestMember[]): Promise<string> {
  await later(server.database.db, { days })
  for (const one of people) one.token = await server.login(one.name)
  return dayOf(await momentNow(server.database.db))
}

/** Runs the day's release and returns the alerts raised. */
async function run(day: string, db = server.database.db): Promise<string[]> {
  const raised: string[] = []
  await releaseDay({ db, parameters, alert: async (_, detail) => void raised.push(detail) }, day)
  return raised
}

const balances = async (who: TestMember) => {
  const { gf, pv } = (await partyBalances(server.database.db, who.id)) ?? {}
  return { gf, pv }
}

test('releases match the simulation for forty members over 130 days including February 29', async () => {
  await simulateReleases({ members: 40, days: 130, from: '2027-12-01', seed: 7 })
})

test('an empty pool releases in member order while it covers them, and the rest keeps accruing', async () => {
  const { db, pool } = server.database
  const people = await Promise.all([1, 2, 3].map(() => newMember(server, { gf: 10_000n * GF })))
  // The pool is used in the order of member ids.
  people.sort((a, b) => a.id - b.id)
  const [first, second, third] = people
  if (!first || !second || !third) throw new Error('three people are missing')
  for (const one of people) {
    await call.flashExchange(one, '8000')
    await call.purchaseAutoRelease(one, '1')
  }
  const poor = await newMember(server, { gf: 10_000n * GF })
  await call.flashExchange(poor, '8000')
  // 64,000 PV at 1 per mille are 8 GF a day each. The exchanges filled the pool; all but 20 GF are moved away.
  const { rows } = await pool.query<{ balance: bigint }>('select balance from ledger.balance where id = 24')
  const drained = (rows[0]?.balance ?? 0n) - 20n * GF
  await sql`select * from ledger.write(array['issue'], array['system'], array['drain'], platform.now(),
    array[1, 1], array[24, 22]::bigint[], array[${-drained}::bigint, ${drained}::bigint], array[false, false])`.execute(
    db,
  )
  const day = await daysLater(1, ...people)
  expect(await run(day)).toEqual([`the release pool could not cover 1 automatic releases of ${day}`])
  expect(await run(day)).toEqual([])
  const before = { gf: 1970n * GF, pv: 64_000n * GF }
  const after = { gf: 1978n * GF, pv: 63_936n * GF }
  expect(await Promise.all([first, second, third].map(balances))).toEqual([after, after, before])

  // A manual release is refused, and operators are alerted once a day.
  expectErrorLog(/release-pool-empty/)
  await daysLater(1, poor)
  expect((await call.previewRelease(poor)).body.data.refusalReason).toBe('releasePoolEmpty')
  expect((await call.manualRelease(poor)).body.code).toBe(errors.releasePoolEmpty.code)
  expect((await call.manualRelease(poor)).body.code).toBe(errors.releasePoolEmpty.code)
  const { rows: alerts } = await pool.query('select kind, detail from platform.alert')
  expect(alerts).toEqual([
    { kind: 'release-pool-empty', detail: 'a manual release was more than the release pool holds' },
  ])

  // With the pool filled again nothing is lost: the third gets both days, from slightly less than twice the PV.
  await fillPool(db, 1_000_000_000n * GF)
  expect(await run(addDays(day, 1))).toEqual([])
  expect(await balances(third)).toEqual({ gf: 1986n * GF, pv: 63_872n * GF })
  expect((await call.manualRelease(poor)).body.data.releasedPv).toBe('128.0000')
})

test('the account states what was released today, automatically and by hand, and nothing of it on the next day', async () => {
  await fillPool(server.database.db, 1000n * GF)
  const [daily, byHand] = [
    await newMember(server, { gf: 2000n * GF }),
    await newMember(server, { gf: 2000n * GF }),
  ]
  const released = async (who: TestMember) =>
    (await server.call('GET', `/api/points/account/${who.id}`, { token: who.token })).body.data
      .releasedTodayGf as string
  for (const one of [daily, byHand]) await call.flashExchange(one, '1000')
  await call.purchaseAutoRelease(daily, '1')
  expect(await released(daily)).toBe('0.0000')
  const day = await daysLater(1, daily, byHand)
  await run(day)
  // 8,000 PV at 1 per mille are 8 PV: 1 GF. By hand it is the same, before its fee.
  expect(await released(daily)).toBe('1.0000')
  const { gf } = (await call.manualRelease(byHand)).body.data
  expect(await released(byHand)).toBe(gf)
  expect(gf).not.toBe('0.0000')
  await daysLater(1, daily, byHand)
  expect(await released(daily)).toBe('0.0000')
  expect(await released(byHand)).toBe('0.0000')
})

test('releases each missed day once when several servers run late and repeatedly', async () => {
  await fillPool(server.database.db, 1000n * GF)
  const [late, onTime] = [
    await newMember(server, { gf: 2000n * GF }),
    await newMember(server, { gf: 2000n * GF }),
  ]
  const otherDatabases = [
    openDatabase(server.database.url, { max: 2 }),
    openDatabase(server.database.url, { max: 2 }),
  ]
  for (const one of [late, onTime]) {
    await call.flashExchange(one, '1000')
    await call.purchaseAutoRelease(one, '6')
  }
  const first = dayOf(await momentNow(server.database.db))
  // No release runs for three days; then three servers run concurrently, twice.
  await daysLater(3, late)
  for (let n = 1; n <= 3; n += 1) {
    const day = addDays(first, n)
    await Promise.all([run(day), ...otherDatabases.map(({ db }) => run(day, db)), run(day)])
    await run(day)
  }
  for (const other of otherDatabases) await other.close()
  // 8,000 PV: 8; 7,992: 7.992; 7,984.008: 7.9840 and a remainder.
  expect(await balances(late)).toEqual({ gf: 8_400_000n + 29_970n, pv: 80_000_000n - 239_760n })
  expect(await balances(onTime)).toEqual(await balances(late))
  const { records } = (await call.listTransactions(late, 'transactionType=RELEASE_PV')).body.data
  expect(records.map((one: { amount: string }) => one.amount)).toEqual(['-7.9840', '-7.9920', '-8.0000'])
  const detail = await call.explainTransaction(late, records[0].id)
  expect(detail.body.data.steps[0]).toEqual({
    label: 'release-day',
    day: addDays(first, 3),
    amount: '7984.0080',
    rate: '1',
    result: '7.9840',
  })
  // Other members in the same journal are not shown.
  expect(detail.body.data.entries).toHaveLength(2)
  expect(new Set(detail.body.data.entries.map((one: { holder: string }) => one.holder))).toEqual(
    new Set(['you']),
  )
})

test('uses the balance at the moment of writing when PV moves during the run', async () => {
  const { pool } = server.database
  await fillPool(server.database.db, 1000n * GF)
  const [giver, taker] = [
    await newMember(server, { gf: 2000n * GF }),
    await newMember(server, { gf: 2000n * GF }),
  ]
  for (const one of [giver, taker]) {
    await call.flashExchange(one, '1000')
    await call.purchaseAutoRelease(one, '1')
  }
  const day = await daysLater(1)
  const other = await pool.connect()
  await other.query('begin')
  const [from, to] = [giver.id * 16 + 1, taker.id * 16 + 1]
  await other.query('select ledger.lock($1)', [[from, to]])
  // Another transaction begins to move all of it when the release reads it, and commits before the release writes.
  await other.query(
    `select * from ledger.write('{grant}', '{system}', '{in the middle}', platform.now(), '{1, 1}', $1, $2, '{false, false}')`,
    [
      [from, to],
      [-8000n * GF, 8000n * GF],
    ],
  )
  const running = run(day)
  await untilLockWait(pool)
  await other.query('commit')
  other.release()
  expect(await running).toEqual([])
  // The giver's accrual waits; what the receiver got today earns from tomorrow on.
  expect(await balances(giver)).toEqual({ gf: 970n * GF, pv: 0n })
  expect(await balances(taker)).toEqual({ gf: 971n * GF, pv: 15_992n * GF })
  await daysLater(1)
  await run(addDays(day, 1))
  expect(await balances(giver)).toEqual({ gf: 970n * GF, pv: 0n })
  expect(await balances(taker)).toEqual({ gf: 971n * GF + 19_990n, pv: (15_992n * GF * 999n) / 1000n })
})

test('a package releases at each midnight after its purchase and before its end', async () => {
  await fillPool(server.database.db, 1000n * GF)
  const who = await newMember(server, { gf: 3000n * GF })
  await call.flashExchange(who, '1000')
  const bought = dayOf(await momentNow(server.database.db))
  const answer = await call.purchaseAutoRelease(who, '1')
  const end = dayOf(new Date(answer.body.data.endTime))
  await run(bought)
  expect((await balances(who)).pv).toBe(8000n * GF)
  await daysLater(40, who)
  for (let day = addDays(bought, 1); day <= addDays(end, 3); day = addDays(day, 1)) await run(day)
  const { total } = (await call.listTransactions(who, 'transactionType=RELEASE_PV&size=1')).body.data
  let midnights = 0
  for (let day = addDays(bought, 1); day <= end; day = addDays(day, 1)) midnights += 1
  expect(total).toBe(midnights)
})

test('explains every release with the amount that was released', async () => {
  const kinds = await checkExplanations(server.database.db, askServer(server))
  expect(kinds).toEqual(expect.arrayContaining(['release GF', 'release PV', 'release-fee GF']))
})
