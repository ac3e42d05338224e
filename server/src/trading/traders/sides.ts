import type { TradeSide } from '@torch/contract/states.ts'
import type { Trade } from '../tables.ts'

export const otherSide = (side: TradeSide): TradeSide => (side === 'buyer' ? 'seller' : 'buyer')

export function memberOn(trade: Pick<Trade, 'buyer_id' | 'seller_id'>, side: TradeSide): number {
  return side === 'buyer' ? trade.buyer_id : trade.seller_id
}
