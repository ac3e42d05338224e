import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../../migrate.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded/embedded-postgres.ts'
import { appRole } from './db.ts'

// docs/operate/database.sql, which compose.yml gives a new PostgreSQL, as psql runs it: on a cluster of its own.

const SCRIPT = join(import.meta.dirname, '../../../../docs/operate/database.sql')
const passwords: Record<string, string> = {
  owner_password: 'of-the-owner',
  server_password: 'of-the-servers',
}

let folder: string
let cluster: EmbeddedPostgres
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'torch-roles-'))
  chmodSync(folder, 0o755)
  cluster = await startEmbeddedPostgres(folder, { unsafe: true })
  const script = readFileSync(SCRIPT, 'utf8')
    .replace(/^(--|\\).*$/gm, '')
    .replace(/:'(\w+)'/g, (_, name: string) => `'${passwords[name]}'`)
  for (const statement of script.split(';')) await run(cluster.url, statement)
})
afterAll(async () => {
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

function addressOf(role: 'owner' | 'server'): string {
  const address = new URL(cluster.url)
  address.username = `torch_${role}`
  address.password = passwords[`${role}_password`] ?? ''
  address.pathname = '/torch'
  return address.href
}

test('the owner makes the tables, and servers work on them without owning any', async () => {
  const pool = new pg.Pool({ connectionString: addressOf('owner'), max: 2 })
  await migrate(pool)
  await pool.end()
  expect(await appRole(addressOf('server'))).toBe('torch_app')
  await run(addressOf('server'), 'set role torch_app; select from ledger.posting; delete from platform.mail')
  for (const statement of [
    'delete from ledger.posting',
    'set role torch_owner',
    'create table ledger.mine (a integer)',
    'alter table ledger.journal disable trigger all',
  ])
    await expect(run(addressOf('server'), statement)).rejects.toMatchObject({ code: '42501' })
})
