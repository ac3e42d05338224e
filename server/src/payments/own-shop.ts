import type { PayableShop, PaymentsContext } from './context.ts'
import { shopAccess } from './staff/shop-access.ts'

/** Returns the shop if the caller owns it. Throws `unknownMerchant`. */
export async function ownShop(ctx: PaymentsContext, shopId: number, memberId: number): Promise<PayableShop> {
  const { shop } = await shopAccess(ctx, shopId, memberId)
  return shop
}
