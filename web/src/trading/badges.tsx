import { readUnits } from '@torch/contract/money.ts'
import type { OrderState, OrderType, TradeState } from '@torch/contract/states.ts'
import type { Order } from '@torch/contract/trading.ts'
import { useWords } from '../lib/words.ts'
import { Badge, type BadgeTone } from '../ui/badge.tsx'
import { isLive } from './open-states.ts'
import { words } from './words.ts'

const ORDER_TONES: Readonly<Record<OrderState, BadgeTone>> = {
  pending: 'accent',
  partial: 'gold',
  completed: 'good',
  cancelled: 'neutral',
  expired: 'neutral',
}
const TRADE_TONES: Readonly<Record<TradeState, BadgeTone>> = {
  'pending-payment': 'accent',
  paid: 'gold',
  'awaiting-release': 'gold',
  completed: 'good',
  appealing: 'bad',
  cancelled: 'neutral',
}

/** Shows whether an order buys or sells GF. */
export function TypeBadge({ orderType }: { orderType: OrderType }) {
  const w = useWords(words).orderType
  return <Badge tone={orderType === 'buy' ? 'good' : 'violet'}>{w[orderType]}</Badge>
}

/** Returns the label of an ended order whose status alone would hide its trades. */
export function endedWithTrades({
  orderStatus,
  tradingGf,
  completedGf,
}: Pick<Order, 'orderStatus' | 'tradingGf' | 'completedGf'>): 'trading' | 'traded' | undefined {
  if (orderStatus !== 'expired' && orderStatus !== 'cancelled') return undefined
  if (readUnits(tradingGf) > 0n) return 'trading'
  return readUnits(completedGf) > 0n ? 'traded' : undefined
}

export function OrderBadge({ order }: { order: Order }) {
  const w = useWords(words)
  const { orderStatus, paused } = order
  if (paused && isLive(order)) return <Badge>{w.paused}</Badge>
  const trades = endedWithTrades(order)
  if (trades) return <Badge tone="gold">{w.ended[trades]}</Badge>
  return <Badge tone={ORDER_TONES[orderStatus]}>{w.orderStatus[orderStatus]}</Badge>
}

/** Marks an order that is not listed in the hall. */
export function ByLinkBadge({ linkOnly }: { linkOnly: boolean }) {
  const w = useWords(words).byLink
  return linkOnly && <Badge tone="gold">{w.badge}</Badge>
}

export function TradeBadge({ status }: { status: TradeState }) {
  const w = useWords(words).tradeStatus
  return <Badge tone={TRADE_TONES[status]}>{w[status]}</Badge>
}
