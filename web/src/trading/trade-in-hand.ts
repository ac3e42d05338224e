import type { TradeButton, Trader, Transaction, UsdtTx } from '@torch/contract/trading.ts'
import { mayNow } from './buttons.ts'

/** What a trade in a list and a trade with all about it have in common: enough to act on it. */
export interface TradeInHand {
  transaction: Transaction
  role: 'buyer' | 'seller'
  buyerInfo: Trader
  sellerInfo: Trader
  actions: readonly { act: TradeButton; reason: string | null }[]
  /** For the seller, where it is known. */
  proofSeenBefore?: boolean
  usdtTx?: UsdtTx | null
}

/** What can be done about a trade in a sheet. */
export type TradeSheet = 'pay' | 'release' | 'cancel' | 'give-up' | 'appeal' | 'complain'

/** Whether the buyer, who is looking, may say now that it is paid. */
export function mayPay({ actions }: Pick<TradeInHand, 'actions'>): boolean {
  return mayNow(actions, 'pay')
}
