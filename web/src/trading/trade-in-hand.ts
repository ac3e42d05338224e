import type { TradeButton, Trader, Transaction } from '@torch/contract/trading.ts'

/** What a trade in a list and a trade with all about it have in common: enough to act on it. */
export interface TradeInHand {
  transaction: Transaction
  role: 'buyer' | 'seller'
  buyerInfo: Trader
  sellerInfo: Trader
  actions: readonly { act: TradeButton; reason: string | null }[]
  /** For the seller, where it is known. */
  proofSeenBefore?: boolean
}

/** Whether the buyer, who is looking, may say now that it is paid. */
export function mayPay({ actions }: Pick<TradeInHand, 'actions'>): boolean {
  return actions.some(({ act, reason }) => act === 'pay' && reason === null)
}
