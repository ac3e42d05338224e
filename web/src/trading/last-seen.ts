import type { OrderType } from '@torch/contract/states.ts'
import type { ChartRange } from '@torch/contract/trading.ts'
import { openLastSeen } from '../lib/last-seen.ts'

/** As many orders and trades as a member has open at a time; the id selects the storage slot. */
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

/** Offline cache of the trading hall's screens, by user and language, since many texts are the server's. */
export const { keep: keepSeen, seen: lastSeen } = openLastSeen<Part>('tradingLastSeen')

export function placeOf<Kind extends 'order' | 'trade'>(kind: Kind, id: number): `${Kind}-${number}` {
  return `${kind}-${id % PLACES}`
}
