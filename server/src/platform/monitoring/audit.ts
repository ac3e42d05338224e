import type pg from 'pg'
import { withResponseTimeout } from '../database/connection.ts'

/** An invariant of the stored data. Its query returns a row with `id` and `what` for each breach. */
export interface Invariant {
  name: string
  sql: string
}

export interface Breach {
  invariant: string
  id: string
  what: string
}

/** Maximum number of breaches listed per invariant. */
const MAX_BREACHES = 50
/** Time limit of one invariant, which replays the whole data. */
const TIMEOUT_SECONDS = 6 * 3600

/** Checks the invariants in one read-only snapshot, so that servers can go on meanwhile. */
export async function audit(pool: pg.Pool, invariants: Invariant[]): Promise<Breach[]> {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const breaches = await breachesIn(client, invariants)
    await client.query('commit')
    return breaches
  } finally {
    client.release(true)
  }
}

/** Checks them inside the caller's transaction, with its snapshot. */
export async function breachesIn(client: pg.PoolClient, invariants: Invariant[]): Promise<Breach[]> {
  const breaches: Breach[] = []
  await client.query(`set local statement_timeout = '${TIMEOUT_SECONDS}s'; set local work_mem = '128MB'`)
  await withResponseTimeout(TIMEOUT_SECONDS, async () => {
    for (const { name, sql } of invariants) {
      const { rows } = await client.query<{ id: unknown; what: string }>(`${sql}\nlimit ${MAX_BREACHES}`)
      for (const row of rows) breaches.push({ invariant: name, id: String(row.id), what: row.what })
    }
  })
  return breaches
}
