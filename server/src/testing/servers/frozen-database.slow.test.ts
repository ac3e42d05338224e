import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../../migrate.ts'
import { openDatabase } from '../../platform/database/db.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../platform/embedded/embedded-postgres.ts'
import { validRequests } from '../requests/table.ts'
import { createTestCallers, type TestCallers } from '../test-callers.ts'
import { startTestServer, type TestServer } from './server.ts'

// Uses its own PostgreSQL, which loses its standby, and whose processes are then stopped with their connections open.

let folder: string
let postgres: EmbeddedPostgres
let server: TestServer
let callers: TestCallers

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'torch-frozen-'))
  chmodSync(folder, 0o755)
  postgres = await startEmbeddedPostgres(folder, { unsafe: true, settings: { synchronous_commit: 'on' } })
  const database = openDatabase(postgres.url)
  await migrate(database.pool)
  server = await startTestServer({ ...database, url: postgres.url })
  callers = await createTestCallers(server)
}, 240_000)
afterAll(async () => {
  await server.close()
  await server.database.close()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function asAdmin(...statements: string[]): Promise<void> {
  const admin = new pg.Client(postgres.url)
  await admin.connect()
  for (const statement of statements) await admin.query(statement)
  await admin.end()
}

const key = 'key-of-a-payment-that-hung'
function pay() {
  const { payer } = callers
  return server.call('POST', '/api/merchants/payment/pay-with-gf', {
    token: payer.token,
    form: { ...validRequests(callers, payer).payWithGf.body, gfAmount: '0.01' } as never,
    headers: { 'idempotency-key': key },
  })
}

async function timed<T>(work: Promise<T>): Promise<{ answer: T; seconds: number }> {
  const began = performance.now()
  return { answer: await work, seconds: (performance.now() - began) / 1000 }
}

const statusOf = async (path: string) => (await server.call('GET', path)).status
const paidAtLast = async () => {
  await expect.poll(async () => (await pay()).status, { timeout: 60_000, interval: 500 }).toBe(200)
  const { rows } = await server.database.pool.query(
    'select count(*)::integer as n from platform.idempotency_key where key = $1',
    [key],
  )
  expect(rows).toEqual([{ n: 1 }])
}

test('without its standby, refuses writes in time, answers reads, and reports not ready', async () => {
  await asAdmin("alter system set synchronous_standby_names = 'lost'", 'select pg_reload_conf()')
  await expect.poll(() => statusOf('/ready'), { timeout: 30_000 }).toBe(503)
  const paying = timed(pay())
  expect(await statusOf(`/api/merchants/${callers.shop}`)).toBe(200)
  const { answer, seconds } = await paying
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
  expect(seconds).toBeLessThan(25)
  await asAdmin('alter system reset synchronous_standby_names', 'select pg_reload_conf()')
  await expect.poll(() => statusOf('/ready'), { timeout: 30_000 }).toBe(200)
  await paidAtLast()
}, 240_000)

test('answers every request while the database is frozen, and continues afterwards', async () => {
  const postmaster = readFileSync(join(folder, 'cluster/postmaster.pid'), 'utf8').split('\n')[0] ?? ''
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ')
  const signal = (name: NodeJS.Signals) => {
    for (const pid of [postmaster, ...children].map(Number)) {
      try {
        process.kill(pid, name)
      } catch {
        // It has ended meanwhile.
      }
    }
  }
  signal('SIGSTOP')
  try {
    const asked = await Promise.all([pay(), server.call('GET', `/api/merchants/${callers.shop}`)].map(timed))
    for (const { answer, seconds } of asked) {
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
      expect(seconds).toBeLessThan(25)
    }
    expect(await statusOf('/ready')).toBe(503)
    expect(await statusOf('/health')).toBe(200)
  } finally {
    signal('SIGCONT')
  }
  await paidAtLast()
}, 240_000)
