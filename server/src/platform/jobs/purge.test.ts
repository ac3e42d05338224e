import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { later } from '../../testing/calls/points-calls.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/servers/database.ts'
import { purge } from './purge.ts'
import { platformSweeps } from './sweeps.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const keys = (count: number, from = 0) =>
  database.pool.query(
    `insert into platform.idempotency_key (caller, key, route, fingerprint, answer, created_at)
     select 1, n::text, 'r', '', '', platform.now() from generate_series($1::integer, $2::integer) n`,
    [from, from + count - 1],
  )
const left = async () =>
  (await database.pool.query('select count(*)::integer as n from platform.idempotency_key')).rows[0].n
const noted = async () =>
  (
    await database.pool.query(
      "select rows::integer from platform.purged where what = 'platform.idempotency_key' order by day",
    )
  ).rows.map(({ rows }) => rows)
const sweep = async () => {
  for (const job of platformSweeps(database.db)) await job.run(new Date())
}

test('keeps idempotency keys for 72 hours, across midnight and the end of a month', async () => {
  await keys(3)
  await later(database.db, { days: 2, seconds: 23 * 3600 })
  await keys(2, 100)
  await sweep()
  expect([await left(), await noted()]).toEqual([5, []])
  await later(database.db, { seconds: 3601 })
  await sweep()
  expect([await left(), await noted()]).toEqual([2, [3]])
})

test('purges a large backlog in chunks, and records the count of each', async () => {
  await keys(25_000, 1000)
  await later(database.db, { days: 4 })
  const { rows: before } = await database.pool.query('select pg_current_xact_id()::text::bigint as id')
  await sweep()
  const { rows: after } = await database.pool.query('select pg_current_xact_id()::text::bigint as id')
  expect([await left(), await noted()]).toEqual([0, [3, 25_002]])
  // At least three transactions.
  expect(after[0].id - before[0].id).toBeGreaterThanOrEqual(3n)
})

test('keeps rows that do not match the condition', async () => {
  await keys(5)
  expect(await purge(database.db, 'platform.idempotency_key', sql`key = '3'`)).toBe(1)
  expect(await left()).toBe(4)
})
