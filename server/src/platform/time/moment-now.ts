import { sql } from 'kysely'
import type { Db } from '../database/db.ts'

/** Thrown when `platform.now()` is null. */
export const NO_CLOCK = 'platform.clock has lost its row: the database has no time. Restore it from a backup'

/** Returns the platform's time from the database, in milliseconds, so that checks use the same clock as movements. */
export async function momentNow(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date | null }>`select platform.now() as now`.execute(db)
  const [row] = rows
  if (!row?.now) throw new Error(NO_CLOCK)
  return row.now
}
