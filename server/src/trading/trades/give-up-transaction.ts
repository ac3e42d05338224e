import type { giveUpTransaction as promise } from '@torch/contract/trading.ts'
import { orFirstAnswer } from '../../platform/database/idempotency.ts'
import { type Handler, Replay } from '../../platform/http/call.ts'
import { settleAppeal } from '../appeals/settle-appeal.ts'
import type { TradingHouse } from '../house.ts'
import { addStrike } from '../traders/strikes.ts'
import { returnTrade } from './end-trade.ts'
import { judgeTrade, stepOfTrade, tradeOf } from './own-trade.ts'
import { tellTrade } from './tell-trade.ts'

/**
 * After an appeal the GF go to the seller, not back into the hall. Who said that they paid and gives up counts as one whom an
 * arbiter finds not to have: it held the seller's GF up as long. The buyer gives a claim up for good, so it takes the second key,
 * which is looked at after all else: a refusal uses up no try.
 */
export function giveUpTransaction(house: TradingHouse): Handler<typeof promise> {
  return async (call) => {
    const { body, member } = call
    const answered = await orFirstAnswer(house.db, call.key, async () => {
      judgeTrade(await tradeOf(house.db, body.transactionId, member.memberId), 'give-up', member.memberId)
      await house.checkPaymentPassword(member, body.paymentPassword)
    })
    if (answered instanceof Replay) return answered
    return stepOfTrade(house, call, 'give-up', async (tx, ending) => {
      const { trade, moment } = ending
      await returnTrade(tx, ending, { to: 'seller', blamed: trade.buyer_id })
      if (trade.paid_at !== null)
        await addStrike(tx, house.parameters, { tradeId: trade.id, memberId: trade.buyer_id, moment })
      await settleAppeal(tx, { tradeId: trade.id, inFavourOf: 'seller', moment })
      await tellTrade(tx, trade, 'given-up')
    })
  }
}
