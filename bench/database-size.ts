import type { Database } from '../server/src/platform/database/db.ts'

/** What the database takes on disk, in bytes, indexes and all. */
export async function databaseSize(pool: Database['pool']): Promise<number> {
  const { rows } = await pool.query<{ size: string }>('select pg_database_size(current_database()) as size')
  return Number(rows[0]?.size)
}
