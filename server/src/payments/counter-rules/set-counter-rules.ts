import type { setCounterRules as promise } from '@torch/contract/payments.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { PaymentsHouse } from '../house.ts'
import { ownShop } from '../own-shop.ts'
import { tables } from '../tables.ts'
import { counterRulesOf } from './counter-rules.ts'

/** Sets a shop's counter rules; only for its owner. Existing bills do not change. */
export function setCounterRules(house: PaymentsHouse): Handler<typeof promise> {
  return async ({ params, body, member }) => {
    const shop = await ownShop(house, params.id, member.memberId)
    const said = { cashier_discount: body.cashierDiscount, tips: body.tips }
    await tables(house.db)
      .insertInto('payments.counter_rule')
      .values({ shop_id: shop.id, ...said })
      .onConflict((conflict) => conflict.column('shop_id').doUpdateSet(said))
      .execute()
    return counterRulesOf(house.db, shop.id)
  }
}
