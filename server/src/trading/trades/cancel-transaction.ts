import type { cancelTransaction as promise } from '@torch/contract/trading.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { TradingHouse } from '../house.ts'
import { strikeForCancels } from '../traders/strikes.ts'
import { returnTrade } from './end-trade.ts'
import { stepOfTrade } from './own-trade.ts'
import { tellTrade } from './tell-trade.ts'

export function cancelTransaction(house: TradingHouse): Handler<typeof promise> {
  return (call) =>
    stepOfTrade(house, call, 'cancel', async (tx, ending) => {
      await returnTrade(tx, ending, { to: 'order', blamed: ending.trade.buyer_id })
      const { trade, moment } = ending
      // On a buy order the buyer is the publisher, not the taker.
      if (trade.order_type === 'sell')
        await strikeForCancels(tx, house.parameters, { tradeId: trade.id, memberId: trade.buyer_id, moment })
      await tellTrade(tx, trade, 'cancelled')
    })
}
