import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'

/** The platform's time by the database itself: what is looked at now is judged as a movement of now would be. */
export async function momentNow(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select platform.now() as now`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the database told no time')
  return row.now
}
