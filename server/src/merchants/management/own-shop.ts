import type { ownMerchant } from '@torch/contract/merchants.ts'
import type { OnWire } from '@torch/contract/operation.ts'
import { auditStatus } from '@torch/contract/states.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/db.ts'
import { applicationOfShop } from '../applications/application.ts'
import type { MerchantsContext } from '../context.ts'
import { type ServiceRow, type ShopRow, shownShop } from '../directory/shown-shop.ts'
import { requestedShop } from '../shop-of.ts'
import { tables } from '../tables.ts'

type OwnMerchant = OnWire<typeof ownMerchant>

/** Returns all services of a shop, online and offline, in display order. */
export function servicesOf(db: Db, shopId: number): Promise<ServiceRow[]> {
  return tables(db)
    .selectFrom('merchants.service')
    .selectAll()
    .where('shop_id', '=', shopId)
    .orderBy('sort_order')
    .orderBy('id')
    .execute()
}

/**
 * Locks a member's shop, the given one or the first, until the transaction ends, so that edits are serialized, and returns it.
 * Throws as `requestedShop`.
 */
export async function lockOwnShop(
  tx: Tx,
  memberId: number,
  merchantId: number | undefined,
): Promise<ShopRow> {
  const { id } = await requestedShop(tx, memberId, merchantId)
  return tables(tx)
    .selectFrom('merchants.shop')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Returns a member's shop as the member sees it, the given one or the first. Throws as `requestedShop`. */
export async function ownShop(
  db: Db,
  { publicUrl, links }: Pick<MerchantsContext, 'publicUrl' | 'links'>,
  memberId: number,
  merchantId: number | undefined,
): Promise<OwnMerchant> {
  const { id } = await requestedShop(db, memberId, merchantId)
  const shop = await tables(db)
    .selectFrom('merchants.shop')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const [services, application, reviewPending] = [
    await servicesOf(db, shop.id),
    await applicationOfShop(db, shop.id),
    await isUnderReview(db, shop.id),
  ]
  return {
    ...shownShop(shop, services, publicUrl),
    userId: memberId,
    businessLicense: shop.licence === null ? null : links.urlFor(shop.licence, memberId),
    auditStatus: auditStatus.approved,
    auditRemark: application?.remark ?? null,
    auditTime: application?.audited_at?.toISOString() ?? null,
    auditBy: application?.audited_by ? String(application.audited_by) : null,
    reviewPending,
    closeReason: shop.close_reason,
    suspendedReason: shop.suspended_reason,
    version: shop.version,
  }
}

async function isUnderReview(db: Db, shopId: number): Promise<boolean> {
  const { rows } = await sql`
    select from merchants.shop_review where shop_id = ${shopId} and closed_at is null`.execute(db)
  return rows.length > 0
}
