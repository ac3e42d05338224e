import type { StaffRole } from '@torch/contract/payments.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { PayableShop, PaymentsHouse } from '../house.ts'
import { tables } from '../tables.ts'

export type ShopRole = 'owner' | StaffRole

/**
 * The shop and what the caller is there, for those roles. To everybody else it is not there: its money is nobody's
 * business. Whatever shows or moves a shop's money asks here, each time anew: who is removed is out at once.
 */
export async function shopAccess(
  house: Pick<PaymentsHouse, 'db' | 'payableShop'>,
  shopId: number,
  memberId: number,
  roles: readonly ShopRole[] = ['owner'],
): Promise<{ shop: PayableShop; role: ShopRole }> {
  const shop = await house.payableShop(shopId)
  const role = shop && (await roleAt(house.db, shop, memberId))
  if (!shop || !role || !roles.includes(role)) throw new Refusal('unknownMerchant')
  return { shop, role }
}

/** What a member is in a shop; undefined where they have no business there. */
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

/**
 * The same for what follows in this transaction: whoever changes the role or ends the work waits for it, and whoever was
 * quicker has changed it for this one.
 */
export async function roleHeld(
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

/** Who sees all days of the shop and gives money back. */
export const MANAGERS: readonly ShopRole[] = ['owner', 'manager']
export const STAFF: readonly ShopRole[] = ['owner', 'manager', 'cashier']
