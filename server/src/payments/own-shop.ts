import type { PayableShop, PaymentsHouse } from './house.ts'
import { shopAccess } from './staff/shop-access.ts'

/** Returns the shop if the caller owns it. Throws `unknownMerchant`. */
export async function ownShop(house: PaymentsHouse, shopId: number, memberId: number): Promise<PayableShop> {
  const { shop } = await shopAccess(house, shopId, memberId)
  return shop
}
