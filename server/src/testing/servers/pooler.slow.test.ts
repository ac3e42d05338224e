import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { GF } from '@torch/contract/money.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ledgerInvariants } from '../../ledger/invariants.ts'
import { paymentsInvariants } from '../../payments/invariants.ts'
import { audit } from '../../platform/monitoring/audit.ts'
import { calls, newMember } from '../calls/points-calls.ts'
import { openTestDatabase, type TestDatabase } from './database.ts'
import { freePort } from './own-process.ts'
import { startTestServer, type TestServer } from './server.ts'
import { openPayers, paymentsAmiss, payUntil } from './three-servers.ts'

// Runs with a real PgBouncer only (`npm run test:pooler`).
const bin = process.env.PGBOUNCER
/** Sessions that the pooler opens: fewer than one server's own pool, so that sessions are shared. */
const SESSIONS = 4
const PAYERS = 40

describe.runIf(bin)('servers behind a pooler in transaction mode', () => {
  let database: TestDatabase
  let pooler: { url: string; stop: () => void }
  const servers: TestServer[] = []
  const start = async () => {
    const server = await startTestServer(database, { config: { poolerUrl: pooler.url } })
    servers.push(server)
    return server
  }
  beforeAll(async () => {
    database = await openTestDatabase()
    pooler = await startPooler(bin ?? '', database.url)
  })
  afterAll(async () => {
    for (const server of servers) await server.close()
    pooler?.stop()
    await database?.close()
  })

  test('refuse to start until the login has the settings of a session, and name the statements', async () => {
    const refusal = await start().then(
      () => '',
      (error: Error) => error.message,
    )
    expect(refusal).toContain('POOLER_URL')
    const statements = refusal.slice(refusal.indexOf('alter role'))
    await database.pool.query(statements)
    pooler.stop()
    pooler = await startPooler(bin ?? '', database.url)
    await start()
  })

  test('pay, replay and read through shared sessions, and their ledgers are exact', async () => {
    const [first] = servers
    const second = await start()
    const people = await openPayers(database, first?.url ?? '', PAYERS)
    let answered = 0
    const answers = await payUntil(
      first?.url ?? '',
      people,
      () => answered >= 20 * PAYERS,
      () => (answered += 1),
    )
    expect(answers.size).toBeGreaterThanOrEqual(20 * PAYERS)
    expect(await paymentsAmiss(database, answers)).toEqual([])
    const member = await newMember(second, { gf: 100n * GF })
    // A statement is read by a named statement where there is no pooler.
    const statements = await Promise.all(
      Array.from({ length: 20 }, () => calls(second).getStatement(member, 'from=2026-01-01&to=2026-01-31')),
    )
    expect(statements).toHaveLength(20)
    expect(await sessionsOf(database)).toBeLessThanOrEqual(SESSIONS)
    expect(await audit(database.pool, [...ledgerInvariants, ...paymentsInvariants])).toEqual([])
  })
})

/** Returns how many sessions the pooler has opened: they are named after it. */
async function sessionsOf({ pool }: TestDatabase): Promise<number> {
  const { rows } = await pool.query<{ many: number }>(
    "select count(*)::integer as many from pg_stat_activity where application_name like 'pooled%'",
  )
  return rows[0]?.many ?? 0
}

async function startPooler(bin: string, databaseUrl: string): Promise<{ url: string; stop: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'torch-pooler-'))
  chmodSync(folder, 0o777)
  const { hostname, port, pathname, username, password } = new URL(databaseUrl)
  const own = await freePort()
  const settings = join(folder, 'pgbouncer.ini')
  writeFileSync(
    settings,
    `[databases]
* = host=${hostname} port=${port} user=${username}${password && ` password=${password}`}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${SESSIONS}
max_client_conn = 200
`,
  )
  chmodSync(settings, 0o644)
  // PgBouncer refuses to run as root.
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const child: ChildProcess = spawn(bin, [...user, settings], { stdio: 'ignore' })
  while (!(await isOpen(own))) await sleep(20)
  return {
    url: `postgres://${username}@127.0.0.1:${own}${pathname}?application_name=pooled`,
    stop: () => {
      child.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      done(true)
    }).on('error', () => done(false))
  })
}
