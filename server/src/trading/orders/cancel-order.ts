import type { cancelOrder as endpoint } from '@torch/contract/trading.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { TradingContext } from '../context.ts'
import { changeOwnOrder } from './own-order.ts'
import { unfreezeRest } from './unfreeze-rest.ts'

export function cancelOrder(ctx: TradingContext): Handler<typeof endpoint> {
  return (call) =>
    changeOwnOrder(ctx, call, 'cancel', (tx, order, moment) =>
      unfreezeRest(tx, order, { moment, actor: `member:${call.member.memberId}`, ended: 'cancelled' }),
    )
}
