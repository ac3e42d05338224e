import type { OrderState, OrderType, TradeState } from '@torch/contract/states.ts'
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

export function OrderBadge({ status, paused }: { status: OrderState; paused: boolean }) {
  const w = useWords(words)
  if (paused && isLive({ orderStatus: status })) return <Badge>{w.paused}</Badge>
  return <Badge tone={ORDER_TONES[status]}>{w.orderStatus[status]}</Badge>
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
