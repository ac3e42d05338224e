import { writeUnits } from '@torch/contract/money.ts'
import type { TradeStep } from '@torch/contract/notices.ts'
import type { TradeSide } from '@torch/contract/states.ts'
import { maskName, notify } from '../../identity/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { Trade } from './trades.ts'

type NotifiedTrade = Pick<Trade, 'id' | 'trade_no' | 'amount' | 'total_price'> &
  Pick<Trade, 'buyer_id' | 'buyer_username' | 'seller_id' | 'seller_username'>

/**
 * Notifies the sides of a step of their trade, in its transaction. `by`: the deadline of the next act. Call after the ledger's
 * locks.
 */
export async function notifyTrade(
  tx: Tx,
  trade: NotifiedTrade,
  step: TradeStep,
  more: { by?: Date | undefined; sides?: TradeSide[] } = {},
): Promise<void> {
  await notifyTrades(tx, [trade], step, more)
}

/** Notifies of the same step of several trades. */
export async function notifyTrades(
  tx: Tx,
  trades: readonly NotifiedTrade[],
  step: TradeStep,
  { by, sides = ['buyer', 'seller'] }: { by?: Date | undefined; sides?: TradeSide[] } = {},
): Promise<void> {
  await notify(
    tx,
    trades.flatMap((trade) =>
      sides.map((side) => ({
        to: side === 'buyer' ? trade.buyer_id : trade.seller_id,
        about: {
          kind: 'trade' as const,
          step,
          side,
          transactionId: trade.id,
          transactionNo: trade.trade_no,
          gfAmount: writeUnits(trade.amount),
          totalPrice: writeUnits(trade.total_price),
          // The name at the take, masked.
          other: maskName(side === 'buyer' ? trade.seller_username : trade.buyer_username),
          by: by?.toISOString() ?? null,
        },
      })),
    ),
  )
}
