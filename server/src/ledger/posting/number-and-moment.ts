import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'

/**
 * Returns a number and a moment for a new movement. Call it once the locks are taken, so that the times of an account's
 * journals rise with their order.
 */
export async function nextNumberAndMoment(tx: Tx, letter: string): Promise<{ number: string; moment: Date }> {
  const { rows } = await sql<{ number: string; moment: Date }>`
    select ledger.new_number(${letter}, moment) as number, moment
    from (select date_trunc('milliseconds', platform.now()) as moment) now`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('ledger.new_number returned no number')
  return row
}
