import type { Database } from '../server/src/platform/database/db.ts'

/** Returns the size of the database on disk in bytes, with indexes. */
export async function databaseSize(pool: Database['pool']): Promise<number> {
  const { rows } = await pool.query<{ size: string }>('select pg_database_size(current_database()) as size')
  return Number(rows[0]?.size)
}
