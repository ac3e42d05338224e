import type { Tx } from '../../platform/database/db.ts'
import { tables } from '../tables.ts'

/** Deletes the alerts of a member who closes the account. */
export async function deleteAlerts(tx: Tx, memberId: number): Promise<void> {
  await tables(tx).deleteFrom('trading.alert').where('member_id', '=', memberId).execute()
}
