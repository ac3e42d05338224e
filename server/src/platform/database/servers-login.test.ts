import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../../migrate.ts'
import { validRequests } from '../../testing/requests/table.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/servers/database.ts'
import { startTestServer, type TestServer } from '../../testing/servers/server.ts'
import { createTestCallers } from '../../testing/test-callers.ts'
import { MigrationPending } from '../sql/apply-sql.ts'
import { refuseOtherMode } from './installation.ts'

// Servers that sign in with a role that has only the rights of torch_app, as in docs/operate.md (decision 036).
const login = `server_${randomBytes(4).toString('hex')}`
let database: TestDatabase
let server: TestServer
let url: string

beforeAll(async () => {
  database = await openTestDatabase()
  await database.pool.query(`create role ${login} login password 'for-tests' in role torch_app`)
  const address = new URL(database.url)
  address.username = login
  address.password = 'for-tests'
  url = address.href
  server = await startTestServer({ ...database, url })
})
afterAll(async () => {
  await server.close()
  await database.pool.query(`drop owned by ${login}`)
  await database.close()
  const admin = new pg.Client(database.url.replace(/\/[^/]+$/, '/postgres'))
  await admin.connect()
  await admin.query(`drop role ${login}`)
  await admin.end()
})

test('starts after the owner has created the tables and stored the mode', async () => {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  // The state before the owner's first server has answered.
  await database.pool.query('delete from platform.heartbeat')
  await expect(refuseOtherMode(pool, 'production')).rejects.toThrow(MigrationPending)
  await refuseOtherMode(database.pool, 'production')
  expect(await migrate(pool)).toEqual([])
  await refuseOtherMode(pool, 'production')
  await expect(refuseOtherMode(pool, 'demo')).rejects.toThrow('holds a real installation')
  await pool.end()
})

test('makes a payment', async () => {
  const callers = await createTestCallers(server)
  const answer = await server.call('POST', '/api/merchants/payment/pay-with-gf', {
    token: callers.payer.token,
    form: validRequests(callers, callers.payer).payWithGf.body as never,
  })
  expect(answer.body.code).toBe(200)
})

test.each([
  ['update ledger.posting set amount = amount + 1 where amount > 0', '42501'],
  ['delete from ledger.journal', '42501'],
  ['delete from operators.act', '42501'],
  ["update platform.parameter set value = '9'", '42501'],
  ['truncate ledger.posting', '42501'],
  ['alter table ledger.journal disable trigger all', '42501'],
  ['drop table ledger.posting', '42501'],
  ['create table ledger.mine (a integer)', '42501'],
  ['set role torch', '42501'],
])('is refused "%s" with all its rights', async (statement, code) => {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query('set role none')
    await expect(client.query(statement)).rejects.toMatchObject({ code })
  } finally {
    await client.end()
  }
})
