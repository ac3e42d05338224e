import type { StaffRole } from '@torch/contract/payments.ts'
import { sql } from 'kysely'
import type { PayableShop } from '../../merchants/index.ts'
import type { Db } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { PaymentsContext } from '../context.ts'
import { tables } from '../tables.ts'

export type ShopRole = 'owner' | StaffRole

/**
 * Returns the shop and the caller's role there. Throws `unknownMerchant` unless it is one of `roles`. Every endpoint that shows
 * or moves a shop's money calls it each time: a removed member loses access at once.
 */
export async function shopAccess(
  ctx: Pick<PaymentsContext, 'db' | 'payableShop'>,
  shopId: number,
  memberId: number,
  roles: readonly ShopRole[] = ['owner'],
): Promise<{ shop: PayableShop; role: ShopRole }> {
  const shop = await ctx.payableShop(shopId)
  const role = shop && (await roleAt(ctx.db, shop, memberId))
  if (!shop || !role || !roles.includes(role)) throw new Refusal('unknownMerchant')
  return { shop, role }
}

/** Returns a member's role in a shop; undefined where they have none. */
export async function roleAt(
  db: Db,
  shop: Pick<PayableShop, 'id' | 'ownerId'>,
  memberId: number,
): Promise<ShopRole | undefined> {
  if (shop.ownerId === memberId) return 'owner'
  const row = await tables(db)
    .selectFrom('payments.cashier')
    .select('role')
    .where('shop_id', '=', shop.id)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row?.role
}

/** Returns the role and locks it until the transaction ends: a concurrent change of it waits, and an earlier one is seen. */
export async function lockedRoleAt(
  tx: Db,
  shop: Pick<PayableShop, 'id' | 'ownerId'>,
  memberId: number,
): Promise<ShopRole | undefined> {
  if (shop.ownerId === memberId) return 'owner'
  const { rows } = await sql<{ role: StaffRole }>`
    select role from payments.cashier where shop_id = ${shop.id} and member_id = ${memberId} for share`.execute(
    tx,
  )
  return rows[0]?.role
}

/** The roles that see all days of the shop and refund. */
export const MANAGER_ROLES: readonly ShopRole[] = ['owner', 'manager']
export const STAFF_ROLES: readonly ShopRole[] = ['owner', 'manager', 'cashier']

/** Returns the shop if the caller owns it. Throws `unknownMerchant`. */
export async function ownShop(ctx: PaymentsContext, shopId: number, memberId: number): Promise<PayableShop> {
  const { shop } = await shopAccess(ctx, shopId, memberId)
  return shop
}
