import type { confirmPayment as promise } from '@torch/contract/trading.ts'
import { bindFile } from '../../files/door.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { TradingHouse } from '../house.ts'
import { after } from '../moment.ts'
import { releaseMinutes } from '../rules.ts'
import { stepOfTrade } from './own-trade.ts'
import { tellTrade } from './tell-trade.ts'
import { moveTrade } from './trades.ts'
import { keepUsdtTx } from './usdt-tx.ts'

/** Confirms a payment. Uses the same clock and lock as the time-out. */
export function confirmPayment(house: TradingHouse): Handler<typeof promise> {
  return (call) =>
    stepOfTrade(house, call, 'pay', async (tx, { trade, moment }) => {
      const { paymentProof: file, usdtTxId } = call.body
      if (usdtTxId !== null) await keepUsdtTx(tx, trade, usdtTxId, moment)
      const proof =
        file === null
          ? null
          : await bindFile(tx, {
              file,
              owner: trade.buyer_id,
              category: 'payment-proof',
              to: `trade:${trade.trade_no} proof`,
            })
      const due = after(moment, house.parameters.get(releaseMinutes))
      const move = { act: 'pay', to: 'paid', by: 'buyer', moment } as const
      await moveTrade(tx, trade, move, { paid_at: moment, proof, due_at: due })
      await tellTrade(tx, trade, 'paid', { by: due })
    })
}
