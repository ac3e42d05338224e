import type * as contract from '@torch/contract/trading.ts'
import { bindFile } from '../../files/index.ts'
import { replayIfAnswered } from '../../platform/database/idempotency.ts'
import { type Handler, Replay } from '../../platform/http/call.ts'
import { settleAppeal } from '../appeals/cases.ts'
import type { TradingContext } from '../context.ts'
import { after } from '../moment.ts'
import { addStrike, strikeForCancels } from '../traders/traders.ts'
import { returnTrade } from './end-trade.ts'
import { notifyTrade } from './notify-trade.ts'
import { checkTradeAct, stepOfTrade, tradeOf } from './own-trade.ts'
import { moveTrade } from './trades.ts'
import { saveUsdtTx } from './usdt-tx.ts'

export function cancelTransaction(ctx: TradingContext): Handler<typeof contract.cancelTransaction> {
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

/** Confirms a payment. Uses the same clock and lock as the time-out. */
export function confirmPayment(ctx: TradingContext): Handler<typeof contract.confirmPayment> {
  return (call) =>
    stepOfTrade(ctx, call, 'pay', async (tx, { trade, moment }) => {
      const { paymentProof: file, usdtTxId } = call.body
      if (usdtTxId !== null) await saveUsdtTx(tx, trade, usdtTxId, moment)
      const proof =
        file === null
          ? null
          : await bindFile(tx, {
              file,
              owner: trade.buyer_id,
              category: 'payment-proof',
              to: `trade:${trade.trade_no} proof`,
            })
      const due = after(moment, ctx.parameters.get('trading.release-minutes'))
      const move = { act: 'pay', to: 'paid', by: 'buyer', moment } as const
      await moveTrade(tx, trade, move, { paid_at: moment, proof, due_at: due })
      await notifyTrade(tx, trade, 'paid', { by: due })
    })
}

/**
 * Concedes an appealed trade: the GF go to the seller, not back to the order. A buyer who had confirmed the payment gets a strike,
 * as after a decision for the seller, since the seller's GF were blocked as long. The concession is final, so it needs the second
 * key, which is checked after everything else: a refused call uses up no password attempt.
 */
export function concedeTransaction(ctx: TradingContext): Handler<typeof contract.concedeTransaction> {
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
