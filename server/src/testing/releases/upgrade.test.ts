import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { invariants } from '../../invariants.ts'
import { migrate, ownSql, pendingMigrations, RELEASE } from '../../migrate.ts'
import { audit } from '../../platform/monitoring/audit.ts'
import { applySql, takeBack } from '../../platform/sql/apply-sql.ts'
import type { ModuleSql } from '../../platform/sql/read-sql.ts'
import { readRecorded } from '../../platform/sql/versions.ts'
import { openEmptyDatabase, openTestDatabase, type TestDatabase } from '../servers/database.ts'
import { startTestServer, type TestServer } from '../servers/server.ts'
import { KEPT_SECRET, keptVersions, readKeptDatabase, restoreKept } from './kept-release.ts'
import { schemaOf } from './schema-of.ts'

// The databases of earlier releases, as their demos left them, become databases of this version.
const PASSWORD = 'torch123'
const NOODLE_SHOP = 'GF_PAYMENT_DEMO0001'

/** The next version: this one, with a migration, and a function that uses it. */
const NEXT = { version: '99.0.0', backTo: RELEASE.version }
function nextSql(): ModuleSql[] {
  return ownSql().map((module) => {
    if (!module.once.some(({ name }) => name === 'payments/tables.sql')) return module
    const text = `-- Version 99.0.0: notes how a payment was made.
      alter table payments.payment add column way text not null default 'before';
      create table payments.way (id integer generated always as identity, name text not null);
      insert into payments.way (name) values ('before');`
    const way =
      'create or replace function payments.way_of(of_payment bigint) returns text language sql stable return (select way from payments.payment where id = of_payment);'
    return {
      once: [...module.once, { name: 'payments/migrations/9999-way.sql', text, digest: 'of-way' }],
      functions: [
        ...module.functions,
        { name: 'payments.way_of', file: 'payments/way.sql', text: way, settings: '', digest: 'of-way' },
      ],
    }
  })
}

describe.each(keptVersions())('a database of %s', (version) => {
  let database: TestDatabase
  let server: TestServer | undefined
  beforeAll(async () => {
    database = await openEmptyDatabase()
    await restoreKept(database.pool, readKeptDatabase(version))
  })
  afterAll(async () => {
    await server?.close()
    await database.close()
  })
  const count = async (table: string) =>
    (await database.pool.query<{ n: number }>(`select count(*)::integer as n from ${table}`)).rows[0]?.n ?? 0

  test('names what an upgrade would do, and is upgraded once by two servers that start together', async () => {
    const payments = await count('payments.payment')
    expect(payments).toBeGreaterThan(1000)
    const pending = await pendingMigrations(database.pool)
    expect(pending.from).toBe(version)
    expect(pending.files.every((name) => name.includes('/migrations/'))).toBe(true)
    const starts = await Promise.all([migrate(database.pool), migrate(database.pool)])
    expect(starts.filter((applied) => applied.length > 0).length).toBeLessThanOrEqual(1)
    expect(await readRecorded(database.pool)).toEqual({ newest: RELEASE.version, backTo: RELEASE.backTo })
    expect(await count('payments.payment')).toBe(payments)
  })

  test('has the schema of a new database afterwards', async () => {
    const fresh = await openTestDatabase()
    try {
      const [there, own] = [await schemaOf(database.pool), await schemaOf(fresh.pool)]
      expect(there.filter((line) => !own.includes(line))).toEqual([])
      expect(own.filter((line) => !there.includes(line))).toEqual([])
      expect(there.length).toBeGreaterThan(1000)
    } finally {
      await fresh.close()
    }
  })

  test('is sound', async () => {
    expect(await audit(database.pool, invariants)).toEqual([])
  })

  test('is served: sign-in, balances, and a payment that is answered once', async () => {
    server = await startTestServer(database, { config: { authSecret: KEPT_SECRET, mode: 'production' } })
    const { call } = server
    const signedIn = await call('POST', '/api/user/login', { json: { account: 'alice', password: PASSWORD } })
    expect(signedIn.status).toBe(200)
    const { accessToken: token, id } = { id: undefined, ...signedIn.body.data }
    const info = await call('GET', '/api/user/info', { token })
    expect(info.status).toBe(200)
    const { rows } = await database.pool.query<{ gf: bigint; shop: number; member: number }>(
      `select b.balance as gf, s.id as shop, m.id as member from identity.member m
       join ledger.balance b on b.id = ledger.account_id(m.id, 'available', 'GF'), merchants.shop s
       where m.username = 'alice' and s.payment_code = $1`,
      [NOODLE_SHOP],
    )
    const [before] = rows
    expect(before?.gf).toBeGreaterThan(0n)
    expect(id ?? before?.member).toBe(before?.member)
    const pay = () =>
      call('POST', '/api/merchants/payment/pay-with-gf', {
        token,
        headers: { 'idempotency-key': 'kept-release-0001' },
        form: {
          merchantId: String(before?.shop),
          payerUserId: String(before?.member),
          gfAmount: '1.5',
          paymentPassword: PASSWORD,
        },
      })
    const [paid, repeated] = [await pay(), await pay()]
    expect([paid.status, paid.text]).toEqual([200, repeated.text])
    const { rows: after } = await database.pool.query<{ gf: bigint }>(
      "select balance as gf from ledger.balance where id = ledger.account_id($1, 'available', 'GF')",
      [before?.member],
    )
    expect(after[0]?.gf).toBe((before?.gf ?? 0n) - 15_000n)
    expect(await audit(database.pool, invariants)).toEqual([])
    await server.close()
    server = undefined
  })

  test('takes a further migration once, from two servers that start together, and the way back', async () => {
    const { pool } = database
    const start = () => applySql(pool, nextSql(), NEXT)
    const starts = await Promise.all([start(), start()])
    expect(starts.map((applied) => applied.length).sort()).toEqual([0, 2])
    expect(starts.flat()).toEqual(['payments/migrations/9999-way.sql', 'payments/way.sql'])
    expect(await count('payments.way')).toBe(1)
    await expect(migrate(pool)).rejects.toThrow(/newer Torch \(99\.0\.0\).*npm run migrate -- --back/)
    await pool.query("update platform.heartbeat set beat_at = clock_timestamp() - interval '1 minute'")
    await takeBack(pool, ownSql(), RELEASE)
    expect(await migrate(pool)).toEqual([])
    expect(await audit(pool, invariants)).toEqual([])
  })
})
