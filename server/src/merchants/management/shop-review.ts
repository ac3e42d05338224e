import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { ShopRow } from '../directory/shown-shop.ts'
import { type MerchantsTables, tables } from '../tables.ts'

type Row = Selectable<MerchantsTables['merchants.shop_review']>

/** A review of a shop as it is kept, with the shop's number and owner. */
export type ShopReviewRow = Row & Pick<ShopRow, 'merchant_no' | 'owner_id'>

/**
 * A new name or licence is shown to auditors, and the shop goes on trading (rules/merchants#review). While a review is
 * open further changes go into it: what stood there before the first of them stays in view.
 */
export async function flagForReview(tx: Tx, before: ShopRow, after: ShopRow): Promise<void> {
  if (before.name === after.name && before.licence === after.licence) return
  await sql`
    insert into merchants.shop_review (shop_id, name_before, name_after, licence_before, licence_after)
    values (${after.id}, ${before.name}, ${after.name}, ${before.licence}, ${after.licence})
    on conflict (shop_id) where closed_at is null do update set version = shop_review.version + 1,
      name_after = excluded.name_after, licence_after = excluded.licence_after, changed_at = platform.now()`.execute(
    tx,
  )
}

function reviews(db: Db) {
  return tables(db)
    .selectFrom('merchants.shop_review as r')
    .innerJoin('merchants.shop as s', 's.id', 'r.shop_id')
    .selectAll('r')
    .select(['s.merchant_no', 's.owner_id'])
}

/** A page of reviews: open ones with the longest waiting first, closed ones with the latest first. */
export function shopReviews(
  db: Db,
  { open, after, size }: { open: boolean; after: number | undefined; size: number },
): Promise<ShopReviewRow[]> {
  let page = reviews(db)
    .where('r.closed_at', open ? 'is' : 'is not', null)
    .orderBy('r.id', open ? 'asc' : 'desc')
    .limit(size)
  if (after !== undefined)
    page = page.where(open ? sql<boolean>`r.id > ${after}::bigint` : sql<boolean>`r.id < ${after}::bigint`)
  return page.execute()
}

/** What no auditor has looked at yet, of what changed up to a moment: how many, and when the newest changed. */
export async function reviewsWaiting(
  db: Db,
  until: Date,
): Promise<{ count: number; newest: Date | null; oldest: Date | null }> {
  const { rows } = await sql<{ count: number; newest: Date | null; oldest: Date | null }>`
    select count(*)::integer as count, max(changed_at) as newest, min(changed_at) as oldest from merchants.shop_review
    where closed_at is null and changed_at <= ${until}`.execute(db)
  return rows[0] ?? { count: 0, newest: null, oldest: null }
}

/** A review by its id. Ids in a request may be larger than any of ours. Refuses with `unknownShopReview`. */
export async function shopReviewById(db: Db, id: number): Promise<ShopReviewRow> {
  const row = await reviews(db).where(sql<boolean>`r.id = ${id}::bigint`).executeTakeFirst()
  if (!row) throw new Refusal('unknownShopReview')
  return row
}

/** Closes a review, as of the change that was looked at: one that came after it is not closed unseen. */
export async function closeReview(
  tx: Tx,
  { id, version, remark, operatorId }: { id: number; version: number; remark: string; operatorId: number },
): Promise<ShopReviewRow> {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('merchants.shop_review')
    .set({ closed_at: sql`platform.now()`, closed_by: operatorId, remark: remark || null })
    .where(sql<boolean>`id = ${id}::bigint`)
    .where('version', '=', version)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  const row = await shopReviewById(tx, id)
  if (numUpdatedRows === 0n)
    throw new Refusal(row.version === version ? 'shopReviewClosed' : 'shopReviewChanged')
  return row
}
