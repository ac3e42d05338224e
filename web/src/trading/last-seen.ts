import type { OrderType } from '@torch/contract/states.ts'
import type { ChartRange } from '@torch/contract/trading.ts'
import { openLastSeen } from '../lib/last-seen.ts'

/** As many orders and trades as somebody has in hand at a time; each is kept in the place that its id gives it. */
const PLACES = 8

type Part =
  | 'market-price'
  | 'hall'
  | `offers-${OrderType}`
  | 'own-orders'
  | 'own-trades'
  | 'appeals'
  | `chart-${ChartRange}`
  | `order-${number}`
  | `trade-${number}`

/** What the trading hall's screens showed last; by the reader and the language, since many texts are the server's. */
export const { keep: keepSeen, seen: lastSeen } = openLastSeen<Part>('tradingLastSeen')

export function placeOf<Kind extends 'order' | 'trade'>(kind: Kind, id: number): `${Kind}-${number}` {
  return `${kind}-${id % PLACES}`
}
