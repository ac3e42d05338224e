import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'

/**
 * Of members' rewards of a day, what payments of that day earned at shops whose rewards operators hold, less what refunds took
 * back, in units: it stays pending, whoever it belongs to.
 */
export async function rewardsHeldAtShops(db: Db, day: string): Promise<Map<number, bigint>> {
  const { rows } = await sql<{ member_id: number; amount: bigint }>`
    select member_id, amount from payments.held_rewards(${day}::date)`.execute(db)
  return new Map(rows.map(({ member_id, amount }) => [member_id, amount]))
}
