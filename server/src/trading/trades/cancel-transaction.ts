import type { cancelTransaction as endpoint } from '@torch/contract/trading.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { TradingContext } from '../context.ts'
import { strikeForCancels } from '../traders/strikes.ts'
import { returnTrade } from './end-trade.ts'
import { notifyTrade } from './notify-trade.ts'
import { stepOfTrade } from './own-trade.ts'

export function cancelTransaction(ctx: TradingContext): Handler<typeof endpoint> {
  return (call) =>
    stepOfTrade(ctx, call, 'cancel', async (tx, ending) => {
      await returnTrade(tx, ending, { to: 'order', blamed: ending.trade.buyer_id })
      const { trade, moment } = ending
      // On a buy order the buyer is the publisher, not the taker.
      if (trade.order_type === 'sell')
        await strikeForCancels(tx, ctx.parameters, { tradeId: trade.id, memberId: trade.buyer_id, moment })
      await notifyTrade(tx, trade, 'cancelled')
    })
}
