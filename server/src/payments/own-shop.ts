import { Refusal } from '../platform/http/refusal.ts'
import type { PayableShop, PaymentsHouse } from './house.ts'

/** The shop, for its owner. To everybody else it is not there: its money is nobody's business. */
export async function ownShop(house: PaymentsHouse, shopId: number, memberId: number): Promise<PayableShop> {
  const shop = await house.payableShop(shopId)
  if (!shop || shop.ownerId !== memberId) throw new Refusal('unknownMerchant')
  return shop
}
