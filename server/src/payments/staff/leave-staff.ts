import type { Tx } from '../../platform/db.ts'
import { tables } from '../tables.ts'

/** Whoever closes the account works nowhere any more. */
export async function leaveStaff(tx: Tx, memberId: number): Promise<void> {
  await tables(tx).deleteFrom('payments.cashier').where('member_id', '=', memberId).execute()
}
