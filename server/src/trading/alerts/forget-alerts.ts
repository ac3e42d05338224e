import type { Tx } from '../../platform/database/db.ts'
import { tables } from '../tables.ts'

/** Throws away what a member wanted to be told of, who leaves. */
export async function forgetAlerts(tx: Tx, memberId: number): Promise<void> {
  await tables(tx).deleteFrom('trading.alert').where('member_id', '=', memberId).execute()
}
