import { writeUnits } from '@torch/contract/money.ts'
import type { getShopAccount as endpoint } from '@torch/contract/payments.ts'
import { partyBalances } from '../../ledger/index.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { PaymentsContext } from '../context.ts'
import { ownShop } from '../own-shop.ts'

export function getShopAccount(ctx: PaymentsContext): Handler<typeof endpoint> {
  return async ({ params, member }) => {
    const shop = await ownShop(ctx, params.id, member.memberId)
    const balances = await partyBalances(ctx.db, shop.id)
    if (!balances) throw new Refusal('unknownMerchant')
    return {
      merchantId: shop.id,
      gfBalance: writeUnits(balances.gf + balances.frozenGf),
      pvBalance: writeUnits(balances.pv + balances.frozenPv),
      frozenGf: writeUnits(balances.frozenGf),
      frozenPv: writeUnits(balances.frozenPv),
      totalGfEarned: writeUnits(balances.gfEarned),
      totalPvEarned: writeUnits(balances.pvEarned),
      totalGfSpent: writeUnits(balances.gfSpent),
    }
  }
}
