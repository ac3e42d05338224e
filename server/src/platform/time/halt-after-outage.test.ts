import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { expectErrorLog, testLog } from '../../testing/errors/expected-errors.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/servers/database.ts'
import { openJobs } from '../jobs/jobs.ts'
import { openHalts, stopWhileHalted } from '../parameters/halts.ts'
import { openClock } from './clock.ts'
import { haltAfterOutage, MAX_OUTAGE_HOURS } from './halt-after-outage.ts'
import { openHeartbeat } from './heartbeat.ts'

// A database clock that jumps ahead is indistinguishable from a long outage, for which no daily releases may be paid.

let database: TestDatabase
beforeEach(async () => {
  await database?.close()
  database = await openTestDatabase()
})
afterAll(() => database.close())

const log = testLog()
const openTestHeartbeat = () => openHeartbeat(database.db, [haltAfterOutage(log)], log)
const silentFor = (hours: number) =>
  sql`update platform.heartbeat set beat_at = beat_at - make_interval(hours => ${hours})`.execute(database.db)
const halted = async () =>
  (await openHalts(database.db)).all().map(({ part, reason }) => [part, reason.en.includes('checking')])

test('halts daily payouts after an outage longer than any restart, and alerts the operators', async () => {
  expectErrorLog(/clock-(doubted|stepped)/)
  const { beat } = openTestHeartbeat()
  await beat()
  await silentFor(MAX_OUTAGE_HOURS - 1)
  await beat()
  expect(await halted()).toEqual([])
  await silentFor(MAX_OUTAGE_HOURS + 1)
  await Promise.all([beat(), openTestHeartbeat().beat()])
  const parts = [
    ['releases', true],
    ['wealth', true],
    ['trading', true],
  ]
  expect(await halted()).toEqual(parts)
  const { rows } = await sql`select kind, detail from platform.alert order by kind`.execute(database.db)
  expect(rows).toEqual([
    { kind: 'clock-doubted', detail: 'no server answered for 37 hours by the database’s clock' },
    {
      kind: 'clock-stepped',
      detail: expect.stringMatching(/^the clock of the database went ahead by \d+ s at once$/),
    },
  ])
  // An earlier halt by an operator is kept.
  await silentFor(MAX_OUTAGE_HOURS + 1)
  await beat()
  expect(await halted()).toEqual(parts)
})

test('pays nothing in the round of jobs that finds the outage, and catches up when the halt is lifted', async () => {
  expectErrorLog(/clock-(doubted|stepped)/)
  const { db, pool } = database
  const [clock, days] = [await openClock(db), [] as string[]]
  const openServer = async () => {
    const [halts, heartbeat] = [await openHalts(db), openTestHeartbeat()]
    const run = async (due: Date) => void days.push(due.toISOString().slice(0, 10))
    const job = stopWhileHalted(halts, 'releases', { name: 'test.daily', every: 'day', run })
    return openJobs(pool, db, clock, [job], log, async () => {
      await heartbeat.beat()
      await halts.reload()
    })
  }
  const servers = [await openServer(), await openServer()]
  for (const { runDue } of servers) await runDue()
  // Both clocks after a jump: the one for days and the one for heartbeats.
  await clock.advance(3)
  await silentFor(72)
  expect(await Promise.all(servers.map(({ runDue }) => runDue()))).toEqual([0, 0])
  await sql`update platform.halt set lifted_at = platform.now(), lifted_by = 'two operators'`.execute(db)
  expect(await servers[0]?.runDue()).toBe(3)
  expect(days).toHaveLength(3)
})

test('runs no job when the round cannot start', async () => {
  expectErrorLog(/takes no beat/)
  const { db, pool } = database
  const job = { name: 'test.minute', every: { minutes: 1 }, run: async () => {} }
  const clock = await openClock(db)
  await openJobs(pool, db, clock, [job], log).runDue()
  await clock.advance(1)
  const broken = openJobs(pool, db, clock, [job], log, async () => {
    throw new Error('the database takes no beat')
  })
  expect(await broken.runDue()).toBe(0)
  expect(await openJobs(pool, db, clock, [job], log).runDue()).toBe(1)
})
