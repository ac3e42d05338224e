import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../../migrate.ts'
import { startEmbeddedPostgres } from '../../platform/embedded/embedded-postgres.ts'

export const TEMPLATE = 'torch_template'
/** GF in the release pool of every test's database, in units: a thousand million GF. */
export const TEST_POOL = 10_000_000_000_000n

/** Starts one PostgreSQL for a whole test run, with a complete template database that every test file copies (database.ts). */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'torch-test-'))
  chmodSync(folder, 0o755)
  // A test shows that the transaction of a payment can be prepared.
  const settings = { max_prepared_transactions: '10' }
  const server = await startEmbeddedPostgres(folder, { unsafe: true, settings })
  const stop = async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await makeTemplate(server.url)
  } catch (error) {
    await stop()
    throw error
  }
  project.provide('postgresUrl', server.url)
  return stop
}

async function makeTemplate(url: string): Promise<void> {
  const admin = new pg.Client(url)
  await admin.connect()
  // PostgreSQL overestimates small tables without statistics and would start two parallel workers for tiny queries.
  // printOfEverything took 240 ms with them and takes 8 without.
  await admin.query('alter system set max_parallel_workers_per_gather = 0')
  await admin.query('select pg_reload_conf()')
  await admin.query(`create database ${TEMPLATE}`)
  await admin.end()
  const pool = new pg.Pool({ connectionString: url.replace(/postgres$/, TEMPLATE) })
  try {
    await migrate(pool)
    await fillPool(pool)
  } finally {
    await pool.end()
  }
}

/** Fills the release pool, since rewards must be covered by it (docs/decisions/071). */
async function fillPool(pool: pg.Pool): Promise<void> {
  await pool.query(
    `
    select * from ledger.post(array['issue'], array['operator:treasurer'], array['test-pool'], platform.now(), array[1, 1],
      array[ledger.account_id(1, 'issuance', 'GF'), ledger.account_id(1, 'release-pool', 'GF')],
      array[-$1::bigint, $1::bigint], array[true, true])`,
    [TEST_POOL],
  )
}

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string
  }
}
