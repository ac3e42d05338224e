import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { ShopRow } from '../directory/shown-shop.ts'
import { type Row, tables } from '../tables.ts'

type Review = Row<'merchants.shop_review'>

/** A review of a shop as stored, with the shop's number and owner. */
export type ShopReviewRow = Review & Pick<ShopRow, 'merchant_no' | 'owner_id'>

/**
 * Opens a review of a new name or licence for auditors; the shop stays open meanwhile (rules/merchants#review). Further changes
 * join the open review, which keeps the values before the first one.
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

/** Returns a page of reviews: open ones longest waiting first, closed ones newest first. */
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

/** Counts the open reviews of changes up to a moment, with the newest and oldest time. */
export async function reviewsWaiting(
  db: Db,
  until: Date,
): Promise<{ count: number; newest: Date | null; oldest: Date | null }> {
  const { rows } = await sql<{ count: number; newest: Date | null; oldest: Date | null }>`
    select count(*)::integer as count, max(changed_at) as newest, min(changed_at) as oldest from merchants.shop_review
    where closed_at is null and changed_at <= ${until}`.execute(db)
  return rows[0] ?? { count: 0, newest: null, oldest: null }
}

/** Returns a review by id, which may be beyond the range of ids. Throws `unknownShopReview`. */
export async function shopReviewById(db: Db, id: number): Promise<ShopReviewRow> {
  const row = await reviews(db).where(sql<boolean>`r.id = ${id}::bigint`).executeTakeFirst()
  if (!row) throw new Refusal('unknownShopReview')
  return row
}

/** Closes a review as of the version that was reviewed; throws `shopReviewChanged` after a later change, and `shopReviewClosed`. */
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
