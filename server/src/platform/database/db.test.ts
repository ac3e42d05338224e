import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../testing/servers/database.ts'
import { openDatabase } from './db.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test.each(['pool', 'kysely'])(
  'leaves no connection open after close, when used through the %s',
  async (way) => {
    const { db, pool, close } = openDatabase(`${database.url}?application_name=ending-${way}`, { max: 1 })
    if (way === 'pool') await pool.query('select 1')
    else await sql`select 1`.execute(db)
    const open = async () =>
      (
        await database.pool.query('select from pg_stat_activity where application_name = $1', [
          `ending-${way}`,
        ])
      ).rowCount
    expect(await open()).toBe(1)
    await close()
    await expect.poll(open).toBe(0)
  },
)
