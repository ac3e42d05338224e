import type pg from 'pg'
import { waitingUpTo } from '../database/connection.ts'

/** Something that must hold of the stored data. Its query gives a row, with `id` and `what`, for each breach. */
export interface Invariant {
  name: string
  sql: string
}

export interface Breach {
  invariant: string
  id: string
  what: string
}

/** How many breaches of one invariant are named; the rest would only scroll the first ones away. */
const NAMED = 50
/** Of one invariant: it replays everything there is. */
const LONGEST_SECONDS = 6 * 3600

/** Holds the data against the invariants, in one read-only snapshot, so that a server may go on meanwhile. */
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

/** The same inside a transaction that somebody else began, and sees as that one does. */
export async function breachesIn(client: pg.PoolClient, invariants: Invariant[]): Promise<Breach[]> {
  const breaches: Breach[] = []
  await client.query(`set local statement_timeout = '${LONGEST_SECONDS}s'; set local work_mem = '128MB'`)
  await waitingUpTo(LONGEST_SECONDS, async () => {
    for (const { name, sql } of invariants) {
      const { rows } = await client.query<{ id: unknown; what: string }>(`${sql}\nlimit ${NAMED}`)
      for (const row of rows) breaches.push({ invariant: name, id: String(row.id), what: row.what })
    }
  })
  return breaches
}
