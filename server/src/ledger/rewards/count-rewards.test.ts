import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../testing/servers/database.ts'

const TODAY = '2026-03-08'
const TOMORROW = '2026-03-09'

let database: TestDatabase
let client: pg.PoolClient

beforeAll(async () => {
  database = await openTestDatabase()
  client = await database.pool.connect()
})
afterAll(async () => {
  client.release()
  await database.close()
})

const count = (parties: number[], amounts: (bigint | null)[], day = TODAY) =>
  client.query("select ledger.count_rewards($1, $2, '{}', '{}', $3, false, true)", [parties, amounts, day])

async function rewardsOf(parties: number[], day = TODAY): Promise<string[]> {
  const { rows } = await client.query<{ rewards: string[] }>(
    'select ledger.rewards_given($1, $2) as rewards',
    [parties, day],
  )
  return rows[0]?.rewards ?? []
}

test('adds up rewards per party and day, also when a party is named several times', async () => {
  await count([1, 2, 1, 3, 4], [10n, 20n, 5n, 0n, null])
  expect(await rewardsOf([1, 2, 3, 4])).toEqual(['15', '20', '0', '0'])
  // One existing row and one new row in a single call.
  await count([2, 5], [1n, 7n])
  expect(await rewardsOf([2, 5])).toEqual(['21', '7'])
  await count([2], [3n], TOMORROW)
  expect(await rewardsOf([1, 2], TOMORROW)).toEqual(['0', '3'])
  expect(await rewardsOf([2])).toEqual(['21'])
})

test('reads only the rows of the named parties with a plan made for an empty table', async () => {
  await client.query('delete from ledger.reward_day')
  await client.query('analyze ledger.reward_day')
  for (let n = 0; n < 8; n += 1) await count([1], [1n])
  await client.query(
    'insert into ledger.reward_day (party_id, day, given, pending) select n, $1, 1, 1 from generate_series(2, 5000) n',
    [TODAY],
  )

  await client.query('begin')
  const parties = Array.from({ length: 50 }, (_, n) => 100 * n + 1)
  await count(
    parties,
    parties.map(() => 1n),
  )
  const { rows } = await client.query<{ rows_read: number }>(
    `select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows_read from pg_stat_xact_all_tables
      where relid = 'ledger.reward_day'::regclass`,
  )
  await client.query('commit')
  expect(await rewardsOf(parties)).toEqual(parties.map((party) => (party === 1 ? '9' : '2')))
  expect(rows[0]?.rows_read).toBeLessThanOrEqual(2 * parties.length)
})
