import { useWords } from '../lib/words.ts'
import { Badge, type BadgeTone } from '../ui/badge.tsx'
import { words } from './words.ts'

const ORDER_TONES: Readonly<Record<number, BadgeTone>> = { 1: 'accent', 2: 'gold', 3: 'good' }
const TRADE_TONES: Readonly<Record<number, BadgeTone>> = {
  1: 'accent',
  2: 'gold',
  3: 'gold',
  4: 'good',
  5: 'bad',
}

/** Whether GF are wanted or offered. */
export function TypeBadge({ orderType }: { orderType: number }) {
  const w = useWords(words).orderType
  return <Badge tone={orderType === 1 ? 'good' : 'violet'}>{orderType === 1 ? w['1'] : w['2']}</Badge>
}

export function OrderBadge({ status, paused }: { status: number; paused: boolean }) {
  const w = useWords(words)
  if (paused && status <= 2) return <Badge>{w.paused}</Badge>
  return <Badge tone={ORDER_TONES[status] ?? 'neutral'}>{w.orderStatus[orderKey(status)]}</Badge>
}

export function TradeBadge({ status }: { status: number }) {
  const w = useWords(words).tradeStatus
  return <Badge tone={TRADE_TONES[status] ?? 'neutral'}>{w[tradeKey(status)]}</Badge>
}

function orderKey(status: number) {
  return (['1', '2', '3', '4', '5'] as const).find((key) => Number(key) === status) ?? '1'
}

function tradeKey(status: number) {
  return (['1', '2', '3', '4', '5', '6'] as const).find((key) => Number(key) === status) ?? '1'
}
