import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'

/** Puts payments on hold for this many hours, unless a longer hold is in force (rules/identity#payment-hold). */
export async function holdPayments(tx: Tx, memberId: number, hours: number): Promise<void> {
  await sql`
    update identity.credential set payment_hold_until = greatest(payment_hold_until,
      platform.now() + make_interval(hours => ${hours}))
    where member_id = ${memberId}`.execute(tx)
}
