import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GF } from '@torch/contract/money.ts'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { newMember } from '../../testing/calls/points-calls.ts'
import { aShopAndOwner } from '../../testing/calls/shop-calls.ts'
import { expectErrorLog } from '../../testing/errors/expected-errors.ts'
import { PASSWORD } from '../../testing/people/people.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/servers/database.ts'
import { startTestServer } from '../../testing/servers/server.ts'

/** A disk that can be filled and emptied. */
interface Disk {
  /** Runs before anything connects to the database. */
  prepare(database: TestDatabase): Promise<void>
  fill(database: TestDatabase): Promise<void>
  empty(database: TestDatabase): Promise<void>
  remove(): Promise<void>
}

async function asAdmin(statement: string): Promise<string | undefined> {
  const admin = new pg.Client(inject('postgresUrl'))
  await admin.connect()
  try {
    const { rows } = await admin.query<Record<string, string>>(statement)
    return Object.values(rows[0] ?? {})[0]
  } finally {
    await admin.end()
  }
}

/** Runs a command as root, with sudo if necessary. Fails where sudo asks for a password. */
function asRoot(...command: string[]): void {
  const [program = '', ...args] = process.getuid?.() === 0 ? command : ['sudo', '-n', ...command]
  execFileSync(program, args)
}

/** Returns a disk whose whole database lies on a small file system of its own. */
function smallDisk(): Disk {
  const tablespace = `small_${randomBytes(4).toString('hex')}`
  const folder = mkdtempSync(join(tmpdir(), 'torch-small-disk-'))
  return {
    async prepare({ url }) {
      asRoot('mount', '-t', 'tmpfs', '-o', 'size=256m', 'tmpfs', folder)
      const { uid, gid } = statSync((await asAdmin('show data_directory')) ?? '')
      asRoot('chown', `${uid}:${gid}`, folder)
      await asAdmin(`create tablespace ${tablespace} location '${folder}'`)
      await asAdmin(`alter database ${new URL(url).pathname.slice(1)} set tablespace ${tablespace}`)
    },
    async fill({ pool }) {
      await pool.query('create table public.filler (filling text) with (autovacuum_enabled = off)')
      const insert = (rows: number) =>
        pool
          .query("insert into public.filler select repeat('x', 1000) from generate_series(1, $1)", [rows])
          .catch((error: { code?: string }) => error.code)
      // A large statement requests many pages at once and leaves the last few free; single rows take those.
      for (const rows of [10_000, 1])
        await expect.poll(() => insert(rows), { timeout: 120_000, interval: 1 }).toBe('53100')
    },
    empty: async ({ pool }) => void (await pool.query('drop table public.filler')),
    async remove() {
      await asAdmin(`drop tablespace ${tablespace}`)
      asRoot('umount', folder)
      rmSync(folder, { recursive: true })
    },
  }
}

test('reports a full disk as not ready and alerts, and is ready again when space is free', async () => {
  expectErrorLog(/disk-full/)
  const disk = smallDisk()
  const database = await openTestDatabase()
  await disk.prepare(database)
  const server = await startTestServer(database)
  const ready = async () => (await server.call('GET', '/ready')).status
  const asked = { timeout: 30_000, interval: 300 }
  try {
    const payer = await newMember(server, { gf: 1000n * GF })
    const { shop } = await aShopAndOwner(server)
    const pay = async () => {
      const form = {
        merchantId: String(shop),
        payerUserId: String(payer.id),
        gfAmount: '1.00',
        paymentPassword: PASSWORD,
      }
      const { status } = await server.call('POST', '/api/merchants/payment/pay-with-gf', {
        token: payer.token,
        form,
      })
      return status
    }
    expect([await pay(), await ready()]).toEqual([200, 200])

    await disk.fill(database)
    // Repeats until the last free space in its tables is used.
    await expect
      .poll(async () => (await Promise.all(Array.from({ length: 20 }, pay))).at(-1), asked)
      .toBe(503)
    await expect.poll(ready, asked).toBe(503)
    const alerts = async () => (await database.pool.query('select kind from platform.alert')).rows
    expect(await pay()).toBe(503)

    await disk.empty(database)
    await expect.poll(ready, asked).toBe(200)
    expect(await pay()).toBe(200)
    await expect.poll(alerts, asked).toEqual([{ kind: 'disk-full' }])
  } finally {
    await server.close()
    await database.close()
    await disk.remove()
  }
})

test('reuses the pages of write_probe instead of growing it', async () => {
  const database = await openTestDatabase()
  const server = await startTestServer(database)
  try {
    const pages = async () =>
      Number(
        (await database.pool.query("select pg_relation_size('platform.write_probe') / 8192 as n")).rows[0].n,
      )
    await database.pool.query(
      "insert into platform.write_probe (filling) select repeat('x', 5000) from generate_series(1, 600)",
    )
    expect(await pages()).toBe(600)
    expect((await server.call('GET', '/ready')).status).toBe(200)
    expect(await pages()).toBe(1)
  } finally {
    await server.close()
    await database.close()
  }
})
