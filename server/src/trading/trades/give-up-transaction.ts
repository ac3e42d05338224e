import type { giveUpTransaction as promise } from '@torch/contract/trading.ts'
import type { Handler } from '../../platform/http/call.ts'
import { settleAppeal } from '../appeals/settle-appeal.ts'
import type { TradingHouse } from '../house.ts'
import { addStrike } from '../traders/strikes.ts'
import { returnTrade } from './end-trade.ts'
import { stepOfTrade } from './own-trade.ts'
import { tellTrade } from './tell-trade.ts'

/**
 * Gives up a trade as its buyer. After an appeal the GF go to the seller, not back to the hall. A buyer who had confirmed a
 * payment gets a strike, as after such a decision.
 */
export function giveUpTransaction(house: TradingHouse): Handler<typeof promise> {
  return (call) =>
    stepOfTrade(house, call, 'give-up', async (tx, ending) => {
      const { trade, moment } = ending
      await returnTrade(tx, ending, { to: 'seller', blamed: trade.buyer_id })
      if (trade.paid_at !== null)
        await addStrike(tx, house.parameters, { tradeId: trade.id, memberId: trade.buyer_id, moment })
      await settleAppeal(tx, { tradeId: trade.id, inFavourOf: 'seller', moment })
      await tellTrade(tx, trade, 'given-up')
    })
}
