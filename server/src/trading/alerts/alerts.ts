import { writeUnits } from '@torch/contract/money.ts'
import type { OrderAlert } from '@torch/contract/trading.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { type Row, tables } from '../tables.ts'

/** Deletes the alerts of a member who closes the account. */
export async function deleteAlerts(tx: Tx, memberId: number): Promise<void> {
  await tables(tx).deleteFrom('trading.alert').where('member_id', '=', memberId).execute()
}

/** Returns a member's alerts, newest first. */
export async function alertsOf(db: Db, memberId: number): Promise<OrderAlert[]> {
  const rows = await tables(db)
    .selectFrom('trading.alert')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(shownAlert)
}

export function shownAlert(row: Row<'trading.alert'>): OrderAlert {
  return {
    id: row.id,
    side: row.side,
    gfAmount: writeUnits(row.amount),
    unitPrice: writeUnits(row.unit_price),
    network: row.network,
    createdTime: row.created_at.toISOString(),
    notifiedTime: row.notified_at?.toISOString() ?? null,
    notifiedOrderId: row.order_id,
  }
}
