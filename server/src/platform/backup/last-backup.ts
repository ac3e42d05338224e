import { sql } from 'kysely'
import type { Db } from '../database/db.ts'

/** Returns when the newest complete backup was made, as the backup commands report it; null without any. */
export async function lastBackup(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ made_at: Date | null }>`
    select max(made_at) as made_at from platform.backup`.execute(db)
  return rows[0]?.made_at ?? null
}
