import type { Tx } from '../../platform/database/db.ts'
import { endShifts } from '../shifts/shifts.ts'
import { tables } from '../tables.ts'

/** Removes a member who closes the account from the staff of every shop. */
export async function leaveStaff(tx: Tx, memberId: number): Promise<void> {
  await tables(tx).deleteFrom('payments.cashier').where('member_id', '=', memberId).execute()
  await endShifts(tx, memberId)
}
