import type * as contract from '@torch/contract/payments.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { PaymentsContext } from '../context.ts'
import { ownShop } from '../own-shop.ts'
import { tables } from '../tables.ts'
import { counterRulesOf } from './counter-rules.ts'

export function getCounterRules(ctx: PaymentsContext): Handler<typeof contract.getCounterRules> {
  return async ({ params, member }) =>
    counterRulesOf(ctx.db, (await ownShop(ctx, params.id, member.memberId)).id)
}

/** Sets a shop's counter rules; only for its owner. Existing bills do not change. */
export function setCounterRules(ctx: PaymentsContext): Handler<typeof contract.setCounterRules> {
  return async ({ params, body, member }) => {
    const shop = await ownShop(ctx, params.id, member.memberId)
    const values = { cashier_discount: body.cashierDiscount, tips: body.tips }
    await tables(ctx.db)
      .insertInto('payments.counter_rule')
      .values({ shop_id: shop.id, ...values })
      .onConflict((conflict) => conflict.column('shop_id').doUpdateSet(values))
      .execute()
    return counterRulesOf(ctx.db, shop.id)
  }
}
