import { sql } from 'kysely'
import type { Db } from '../database/db.ts'

/** `platform.now()` is null then. */
export const NO_CLOCK =
  'platform.clock has lost its row: the database has no time. Bring it back from a backup'

/** The platform's time by the database itself, to the millisecond: what is judged now is judged by the clock that movements have. */
export async function momentNow(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date | null }>`select platform.now() as now`.execute(db)
  const [row] = rows
  if (!row?.now) throw new Error(NO_CLOCK)
  return row.now
}
