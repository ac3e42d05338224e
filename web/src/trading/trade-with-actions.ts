import type { TradeButton, Trader, Transaction, UsdtTx } from '@torch/contract/trading.ts'
import { canActNow } from './buttons.ts'

/** The common part of a listed trade and a full one, sufficient for its actions. */
export interface TradeWithActions {
  transaction: Transaction
  role: 'buyer' | 'seller'
  buyerInfo: Trader
  sellerInfo: Trader
  actions: readonly { act: TradeButton; reason: string | null }[]
  /** For the seller, where known. */
  proofSeenBefore?: boolean
  usdtTx?: UsdtTx | null
}

/** A trade's actions that have a sheet. */
export type TradeSheet = 'pay' | 'release' | 'cancel' | 'concede' | 'appeal' | 'complain'

/** Returns whether the buyer may confirm the payment now. */
export function canPay({ actions }: Pick<TradeWithActions, 'actions'>): boolean {
  return canActNow(actions, 'pay')
}
