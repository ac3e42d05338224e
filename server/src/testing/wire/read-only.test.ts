import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLog } from '../../platform/monitoring/log.ts'
import { validRequests } from '../requests/table.ts'
import { startTestServer, type TestServer } from '../servers/server.ts'
import { createTestCallers, type TestCallers } from '../test-callers.ts'

let server: TestServer
let callers: TestCallers
const lines: { level: number; msg: string }[] = []

beforeAll(async () => {
  server = await startTestServer(undefined, {
    log: openLog('warn', { write: (line) => void lines.push(JSON.parse(line)) }),
  })
  callers = await createTestCallers(server)
})
afterAll(() => server.close())

/** Makes the database read-only, as when a primary became a standby or a disk is read-only, and closes all connections. */
async function readOnly(on: boolean): Promise<void> {
  const { pool } = server.database
  await pool.query('set default_transaction_read_only = off')
  const { rows } = await pool.query('select current_database() as name')
  await pool.query(`alter database ${rows[0]?.name} set default_transaction_read_only = ${on}`)
  await pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
}

test('with a read-only database, answers reads, refuses writes with 503, is not ready, and logs little', async () => {
  const { payer } = callers
  const body = { ...validRequests(callers, payer).payWithGf.body, gfAmount: '0.01' }
  const pay = () =>
    server.call('POST', '/api/merchants/payment/pay-with-gf', { token: payer.token, form: body as never })
  await readOnly(true)
  lines.length = 0
  const began = performance.now()
  const answers = await Promise.all(Array.from({ length: 60 }, pay))
  const seconds = Math.ceil((performance.now() - began) / 1000)
  for (const { status, headers } of answers) expect([status, headers.get('retry-after')]).toEqual([503, '2'])
  expect((await server.call('GET', `/api/merchants/${callers.shop}`)).status).toBe(200)
  expect((await server.call('GET', '/ready')).status).toBe(503)
  expect(lines.filter(({ level }) => level >= 50)).toEqual([])
  expect(lines.filter(({ msg }) => msg === 'request failed').length).toBeLessThanOrEqual(2 * seconds)

  await readOnly(false)
  await expect.poll(async () => (await pay()).status, { timeout: 10_000 }).toBe(200)
  await expect.poll(async () => (await server.call('GET', '/ready')).status, { timeout: 10_000 }).toBe(200)
})
