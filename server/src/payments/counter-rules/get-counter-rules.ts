import type { getCounterRules as endpoint } from '@torch/contract/payments.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { PaymentsContext } from '../context.ts'
import { ownShop } from '../own-shop.ts'
import { counterRulesOf } from './counter-rules.ts'

export function getCounterRules(ctx: PaymentsContext): Handler<typeof endpoint> {
  return async ({ params, member }) =>
    counterRulesOf(ctx.db, (await ownShop(ctx, params.id, member.memberId)).id)
}
