import type { confirmPayment as endpoint } from '@torch/contract/trading.ts'
import { bindFile } from '../../files/index.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { TradingContext } from '../context.ts'
import { after } from '../moment.ts'
import { releaseMinutes } from '../rules.ts'
import { notifyTrade } from './notify-trade.ts'
import { stepOfTrade } from './own-trade.ts'
import { moveTrade } from './trades.ts'
import { saveUsdtTx } from './usdt-tx.ts'

/** Confirms a payment. Uses the same clock and lock as the time-out. */
export function confirmPayment(ctx: TradingContext): Handler<typeof endpoint> {
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
      const due = after(moment, ctx.parameters.get(releaseMinutes))
      const move = { act: 'pay', to: 'paid', by: 'buyer', moment } as const
      await moveTrade(tx, trade, move, { paid_at: moment, proof, due_at: due })
      await notifyTrade(tx, trade, 'paid', { by: due })
    })
}
