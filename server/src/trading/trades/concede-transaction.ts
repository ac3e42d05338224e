import type { concedeTransaction as endpoint } from '@torch/contract/trading.ts'
import { replayIfAnswered } from '../../platform/database/idempotency.ts'
import { type Handler, Replay } from '../../platform/http/call.ts'
import { settleAppeal } from '../appeals/settle-appeal.ts'
import type { TradingContext } from '../context.ts'
import { addStrike } from '../traders/strikes.ts'
import { returnTrade } from './end-trade.ts'
import { notifyTrade } from './notify-trade.ts'
import { checkTradeAct, stepOfTrade, tradeOf } from './own-trade.ts'

/**
 * Concedes an appealed trade: the GF go to the seller, not back to the order. A buyer who had confirmed the payment gets a strike,
 * as after a decision for the seller, since the seller's GF were blocked as long. The concession is final, so it needs the second
 * key, which is checked after everything else: a refused call uses up no password attempt.
 */
export function concedeTransaction(ctx: TradingContext): Handler<typeof endpoint> {
  return async (call) => {
    const { body, member } = call
    const answered = await replayIfAnswered(ctx.db, call.key, async () => {
      checkTradeAct(await tradeOf(ctx.db, body.transactionId, member.memberId), 'concede', member.memberId)
      await ctx.checkPaymentPassword(member, body.paymentPassword)
    })
    if (answered instanceof Replay) return answered
    return stepOfTrade(ctx, call, 'concede', async (tx, ending) => {
      const { trade, moment } = ending
      await returnTrade(tx, ending, { to: 'seller', blamed: trade.buyer_id })
      if (trade.paid_at !== null)
        await addStrike(tx, ctx.parameters, { tradeId: trade.id, memberId: trade.buyer_id, moment })
      await settleAppeal(tx, { tradeId: trade.id, inFavourOf: 'seller', moment })
      await notifyTrade(tx, trade, 'conceded')
    })
  }
}
