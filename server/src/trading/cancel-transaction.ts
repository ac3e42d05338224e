import type { cancelTransaction as promise } from '@torch/contract/trading.ts'
import type { Handler } from '../platform/http/call.ts'
import { returnTrade } from './end-trade.ts'
import type { TradingHouse } from './house.ts'
import { stepOfTrade } from './own-trade.ts'
import { tellTrade } from './tell-trade.ts'

export function cancelTransaction(house: TradingHouse): Handler<typeof promise> {
  return (call) =>
    stepOfTrade(house, call, 'cancel', async (tx, ending) => {
      await returnTrade(tx, ending, { to: 'order', blamed: ending.trade.buyer_id })
      await tellTrade(tx, ending.trade, 'cancelled')
    })
}
