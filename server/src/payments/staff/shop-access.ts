import { Refusal } from '../../platform/http/refusal.ts'
import type { PayableShop, PaymentsHouse } from '../house.ts'
import { tables } from '../tables.ts'

export type ShopRole = 'owner' | 'cashier'

/**
 * The shop and what the caller is there, for those roles. To everybody else it is not there: its money is nobody's
 * business. Whatever shows or moves a shop's money asks here, each time anew: a cashier who is removed is out at once.
 */
export async function shopAccess(
  house: Pick<PaymentsHouse, 'db' | 'payableShop'>,
  shopId: number,
  memberId: number,
  roles: readonly ShopRole[] = ['owner'],
): Promise<{ shop: PayableShop; role: ShopRole }> {
  const shop = await house.payableShop(shopId)
  const role = shop && (shop.ownerId === memberId ? 'owner' : await roleOf(house, shop.id, memberId))
  if (!shop || !role || !roles.includes(role)) throw new Refusal('unknownMerchant')
  return { shop, role }
}

async function roleOf(
  { db }: Pick<PaymentsHouse, 'db'>,
  shopId: number,
  memberId: number,
): Promise<ShopRole | undefined> {
  const row = await tables(db)
    .selectFrom('payments.cashier')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row && 'cashier'
}

export const STAFF: readonly ShopRole[] = ['owner', 'cashier']
