import type pg from 'pg'
import { IncompatibleDatabase } from '../sql/versions.ts'

/**
 * Throws, with the message to exit with, if a table that must always have a row is empty. Tables are created together
 * with their rows; a table that does not exist yet is skipped.
 */
export async function refuseMissingRows(pool: pg.Pool, tables: readonly string[]): Promise<void> {
  const { rows: there } = await pool.query<{ name: string }>(
    'select name from unnest($1::text[]) name where to_regclass(name) is not null',
    [tables],
  )
  for (const { name } of there) {
    const { rows } = await pool.query(`select from ${name} limit 1`)
    if (rows.length === 0)
      throw new IncompatibleDatabase(
        `${name} has lost its row, which Torch requires. Restore the database from a backup; this one is left unchanged.`,
      )
  }
}
