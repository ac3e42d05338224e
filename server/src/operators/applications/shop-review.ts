import type { ShopReview } from '@torch/contract/operators.ts'
import { namesOf } from '../../identity/index.ts'
import type { ShopReviewRow } from '../../merchants/index.ts'
import type { Db } from '../../platform/database/db.ts'
import { operatorNames } from '../account/account.ts'

/** Returns reviews as auditors see them, with the shop owner and the operator who closed each. */
export async function shownShopReviews(db: Db, rows: ShopReviewRow[]): Promise<ShopReview[]> {
  const [owners, closers] = [
    await namesOf(db, [...new Set(rows.map((row) => row.owner_id))]),
    await operatorNames(
      db,
      rows.flatMap((row) => row.closed_by ?? []),
    ),
  ]
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    merchantId: row.shop_id,
    merchantNo: row.merchant_no,
    owner: owners.get(row.owner_id)?.username ?? '—',
    nameBefore: row.name_before,
    nameAfter: row.name_after,
    licenceChanged: row.licence_before !== row.licence_after,
    openedTime: row.opened_at.toISOString(),
    changedTime: row.changed_at.toISOString(),
    closedTime: row.closed_at?.toISOString() ?? null,
    closedBy: row.closed_by === null ? null : (closers.get(row.closed_by) ?? '—'),
    remark: row.remark,
  }))
}

export async function shownShopReview(db: Db, row: ShopReviewRow): Promise<ShopReview> {
  const [shown] = await shownShopReviews(db, [row])
  if (!shown) throw new Error('a review could not be read back')
  return shown
}
