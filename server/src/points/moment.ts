import { sql } from 'kysely'
import type { Db, Tx } from '../platform/database/db.ts'

/** The platform's time by the database itself: what is looked at now is judged as a movement of now would be. */
export async function momentNow(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select platform.now() as now`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the database told no time')
  return row.now
}

/**
 * A number for a new movement, and its moment: read when the locks are held, so that the times of an account's journals
 * rise with their order.
 */
export async function numberAndMoment(tx: Tx, letter: string): Promise<{ number: string; moment: Date }> {
  const { rows } = await sql<{ number: string; moment: Date }>`
    select points.new_number(${letter}, moment) as number, moment
    from (select date_trunc('milliseconds', platform.now()) as moment) now`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('points.new_number gave no number')
  return row
}
