import type { Staff } from '@torch/contract/payments.ts'
import { namesOf } from '../../identity/index.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Row } from '../tables.ts'

/** Returns the staff of a shop as its owner sees them, with full names. */
export async function toStaff(db: Db, rows: Row<'payments.cashier'>[]): Promise<Staff[]> {
  const names = await namesOf(
    db,
    rows.map((row) => row.member_id),
  )
  return rows.map((row) => ({
    cashierId: row.id,
    name: names.get(row.member_id)?.username ?? '***',
    nickname: names.get(row.member_id)?.nickname ?? null,
    role: row.role,
    since: row.since.toISOString(),
  }))
}
