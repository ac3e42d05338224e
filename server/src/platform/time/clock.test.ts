import { DAY_MS } from '@torch/contract/time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../testing/servers/database.ts'
import { openClock } from './clock.ts'

/** Tolerance between two readings, in milliseconds: an answer may take long on a busy machine. */
const APART = 30_000
let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

async function databaseNow(): Promise<number> {
  const { rows } = await database.pool.query<{ now: Date }>('select platform.now() as now')
  return rows[0]?.now.getTime() ?? 0
}

test('returns the same time in code and database', async () => {
  const clock = await openClock(database.db)
  const before = clock.now().getTime()
  const there = await databaseNow()
  const after = clock.now().getTime()
  expect(there).toBeGreaterThan(before - APART)
  expect(there).toBeLessThan(after + APART)
})

test('moves the time of code and database, and of other servers at their next sync', async () => {
  const [clock, elsewhere] = [await openClock(database.db), await openClock(database.db)]
  const before = clock.now().getTime()
  const started = performance.now()
  await clock.advance(400)
  for (const time of [clock.now().getTime(), await databaseNow()]) {
    expect(time - before).toBeGreaterThanOrEqual(400 * DAY_MS)
    expect(time - before).toBeLessThan(400 * DAY_MS + performance.now() - started + APART)
  }
  await elsewhere.sync()
  expect(Math.abs(elsewhere.now().getTime() - clock.now().getTime())).toBeLessThan(APART)
})

test('starts the day at midnight in Shanghai in every session time zone', async () => {
  const client = await database.pool.connect()
  for (const zone of ['UTC', 'America/New_York', 'Pacific/Kiritimati']) {
    await client.query(`set timezone = '${zone}'`)
    const { rows } = await client.query<{ before: string; after: string }>(
      `select platform.day_of('2026-03-08T15:59:59.999Z')::text as before,
        platform.day_of('2026-03-08T16:00:00Z')::text as after`,
    )
    expect(rows).toEqual([{ before: '2026-03-08', after: '2026-03-09' }])
  }
  client.release(true)
})
