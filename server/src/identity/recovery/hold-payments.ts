import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'

/** From now on nothing goes out for so long, or for as long as it was held anyway (rules/identity#payment-hold). */
export async function holdPayments(tx: Tx, memberId: number, hours: number): Promise<void> {
  await sql`
    update identity.credential set payments_held_until = greatest(payments_held_until,
      platform.now() + make_interval(hours => ${hours}))
    where member_id = ${memberId}`.execute(tx)
}
