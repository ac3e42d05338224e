import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'

/**
 * Returns the rewards of a day that stay pending because payments at shops under a hold earned them, less what refunds took
 * back, in units by member.
 */
export async function pendingAtShopsOnHold(db: Db, day: string): Promise<Map<number, bigint>> {
  const { rows } = await sql<{ member_id: number; amount: bigint }>`
    select member_id, amount from payments.pending_at_shops_on_hold(${day}::date)`.execute(db)
  return new Map(rows.map(({ member_id, amount }) => [member_id, amount]))
}
