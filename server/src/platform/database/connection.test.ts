import { type AddressInfo, createServer } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../testing/servers/database.ts'
import { openSilentHost, type SilentHost } from '../../testing/servers/silent-host.ts'
import { withStatementTimeout } from './connection.ts'
import { type Database, isUnavailable, openDatabase } from './db.ts'

let database: TestDatabase
let host: SilentHost
let behind: Database
beforeAll(async () => {
  database = await openTestDatabase()
  host = await openSilentHost(database.url)
  behind = openDatabase(host.url, { max: 1, limits: { responseTimeoutMs: 1500 } })
})
afterAll(async () => {
  await behind.close()
  await host.close()
  await database.close()
})

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

test('fails as unavailable when the host stops responding, and uses a new connection afterwards', async () => {
  await behind.pool.query('select 1')
  host.fallSilent()
  const failure = await failureOf(behind.pool.query('select 2'))
  expect([String(failure), isUnavailable(failure)]).toEqual([
    'Error: the database did not respond for 1500 ms',
    true,
  ])
  host.speakAgain()
  expect((await behind.pool.query('select 3 as n')).rows).toEqual([{ n: 3 }])
})

test('fails a transaction as unavailable when the host stops responding, and drops its connection', async () => {
  const failure = await failureOf(
    behind.db.transaction().execute(async (tx) => {
      await sql`select 1`.execute(tx)
      host.fallSilent()
      await sql`select 2`.execute(tx)
    }),
  )
  expect(isUnavailable(failure)).toBe(true)
  host.speakAgain()
  expect((await sql`select 3 as n`.execute(behind.db)).rows).toEqual([{ n: 3 }])
})

test('applies withStatementTimeout to its own statement only', async () => {
  const took = await behind.db.transaction().execute((tx) =>
    withStatementTimeout(60, tx, async () => {
      const { rows } = await sql<{ limit: string }>`
        select current_setting('statement_timeout') as limit from pg_sleep(2)`.execute(tx)
      return rows[0]?.limit
    }),
  )
  expect(took).toBe('1min')
  expect(isUnavailable(await failureOf(behind.pool.query('select pg_sleep(2)')))).toBe(true)
})

test('keeps an idle connection that is silent for longer than the response timeout', async () => {
  await behind.pool.query('select 1')
  const came = host.came()
  await database.pool.query('select pg_sleep(2)')
  await behind.pool.query('select 1')
  expect(host.came()).toBe(came)
})

test('fails only the first statement when the connection is lost as soon as it is made', async () => {
  const readyThenTerminated = Buffer.concat([
    message('R', Buffer.alloc(4)),
    message('Z', Buffer.from('I')),
    message(
      'E',
      Buffer.from('SFATAL\0C57P01\0Mterminating connection due to unexpected postmaster exit\0\0'),
    ),
  ])
  const dying = createServer((socket) => socket.once('data', () => socket.end(readyThenTerminated)))
  await new Promise<void>((listens) => dying.listen(0, '127.0.0.1', listens))
  const { port } = dying.address() as AddressInfo
  const lost = openDatabase(`postgres://torch:torch@127.0.0.1:${port}/postgres`)
  const uncaught = vi.fn()
  process.on('uncaughtException', uncaught)
  try {
    expect(isUnavailable(await failureOf(lost.pool.query('select 1')))).toBe(true)
    await vi.waitFor(() => expect(lost.pool.totalCount).toBe(0), { timeout: 60_000 })
    expect(uncaught).not.toHaveBeenCalled()
  } finally {
    process.off('uncaughtException', uncaught)
    await lost.close()
    await new Promise((closed) => dying.close(closed))
  }
})

/** Returns a PostgreSQL message: type, length including itself, content. */
function message(kind: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeInt32BE(content.length + 4)
  return Buffer.concat([Buffer.from(kind), length, content])
}
