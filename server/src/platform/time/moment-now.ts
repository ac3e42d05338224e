import { sql } from 'kysely'
import type { Db } from '../database/db.ts'

/** The platform's time by the database itself, to the millisecond: what is judged now is judged by the clock that movements have. */
export async function momentNow(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select platform.now() as now`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the database told no time')
  return row.now
}
