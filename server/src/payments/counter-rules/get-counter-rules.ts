import type { getCounterRules as promise } from '@torch/contract/payments.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { PaymentsHouse } from '../house.ts'
import { ownShop } from '../own-shop.ts'
import { counterRulesOf } from './counter-rules.ts'

export function getCounterRules(house: PaymentsHouse): Handler<typeof promise> {
  return async ({ params, member }) =>
    counterRulesOf(house.db, (await ownShop(house, params.id, member.memberId)).id)
}
