import type { withdrawRest as endpoint } from '@torch/contract/trading.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { TradingContext } from '../context.ts'
import { changeOwnOrder } from './own-order.ts'
import { unfreezeRest } from './unfreeze-rest.ts'

/** Withdraws the rest of an order. Running trades continue and determine its final state. */
export function withdrawRest(ctx: TradingContext): Handler<typeof endpoint> {
  return (call) =>
    changeOwnOrder(ctx, call, 'withdraw-rest', (tx, order, moment) =>
      unfreezeRest(tx, order, { moment, actor: `member:${call.member.memberId}`, withdrawn: true }),
    )
}
