import type pg from 'pg'
import { UnfitDatabase } from '../sql/apply-sql.ts'

/**
 * Throws, with the sentence to stop with, where a table that always has a row has none. The tables are made together with
 * their rows; a table that is not there yet is not looked at.
 */
export async function refuseMissingRows(pool: pg.Pool, tables: readonly string[]): Promise<void> {
  const { rows: there } = await pool.query<{ name: string }>(
    'select name from unnest($1::text[]) name where to_regclass(name) is not null',
    [tables],
  )
  for (const { name } of there) {
    const { rows } = await pool.query(`select from ${name} limit 1`)
    if (rows.length === 0)
      throw new UnfitDatabase(
        `${name} has lost its row, without which Torch cannot work. Bring the database back from a backup; this one is left as it is.`,
      )
  }
}
