import type { publishBuyOrder as endpoint } from '@torch/contract/trading.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { TradingContext } from '../context.ts'
import { publishOrder } from './publish-order.ts'

export function publishBuyOrder(ctx: TradingContext): Handler<typeof endpoint> {
  return publishOrder(ctx, 'buy')
}
