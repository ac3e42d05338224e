import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'

const FOLDER = new URL('../migrations/', import.meta.url)
const LOCK = 7_041_001

/**
 * Brings the schema up to date: plain SQL files in the order of their names, each in a transaction of its own,
 * once, whichever of several servers comes first. A file that ran and was changed afterwards stops the start:
 * migrations are frozen, a change is a new file.
 */
export async function migrate(pool: pg.Pool): Promise<string[]> {
  const client = await pool.connect()
  const applied: string[] = []
  try {
    await client.query('set lock_timeout = 0; set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [LOCK])
    // Looked for first: "if not exists" asks for the right to make them all the same, which a server's login has not.
    const { rows: found } = await client.query(
      "select to_regclass('platform.migration') is not null as there",
    )
    if (!found[0]?.there)
      await client.query(`create schema if not exists platform;
        create table platform.migration (
          name text primary key, digest text not null, applied_at timestamptz not null default now())`)
    const { rows } = await client.query<{ name: string; digest: string }>(
      'select name, digest from platform.migration',
    )
    const known = new Map(rows.map((row) => [row.name, row.digest]))
    for (const name of (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).sort()) {
      const sql = await readFile(new URL(name, FOLDER), 'utf8')
      const digest = createHash('sha256').update(sql).digest('hex')
      const earlier = known.get(name)
      if (earlier === digest) continue
      if (earlier) throw new Error(`Migration ${name} was changed after it ran; write a new one instead`)
      await client.query('begin')
      try {
        await client.query(sql)
        await client.query('insert into platform.migration (name, digest) values ($1, $2)', [name, digest])
        await client.query('commit')
      } catch (error) {
        await client.query('rollback')
        throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : error}`)
      }
      applied.push(name)
    }
  } finally {
    // The connection goes away, and with it the lock and the settings, whatever happened above.
    client.release(true)
  }
  return applied
}
