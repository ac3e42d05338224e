import { writeUnits } from '@torch/contract/money.ts'
import type { getShopAccount as endpoint } from '@torch/contract/payments.ts'
import { holdingsOf } from '../../ledger/index.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { PaymentsContext } from '../context.ts'
import { ownShop } from '../own-shop.ts'

export function getShopAccount(ctx: PaymentsContext): Handler<typeof endpoint> {
  return async ({ params, member }) => {
    const shop = await ownShop(ctx, params.id, member.memberId)
    const held = await holdingsOf(ctx.db, shop.id)
    if (!held) throw new Refusal('unknownMerchant')
    return {
      merchantId: shop.id,
      gfBalance: writeUnits(held.gf + held.frozenGf),
      pvBalance: writeUnits(held.pv + held.frozenPv),
      frozenGf: writeUnits(held.frozenGf),
      frozenPv: writeUnits(held.frozenPv),
      totalGfEarned: writeUnits(held.gfEarned),
      totalPvEarned: writeUnits(held.pvEarned),
      totalGfSpent: writeUnits(held.gfSpent),
    }
  }
}
