import type { OrderType } from '@torch/contract/states.ts'
import type { ChartRange } from '@torch/contract/trading.ts'
import { openOfflineCache } from '../lib/offline-cache.ts'

/** As many orders and trades as a member has open at a time; the id selects the storage slot. */
const MAX_CACHED_PAGES = 8

type Part =
  | 'hall'
  | `offers-${OrderType}`
  | 'own-orders'
  | 'own-trades'
  | 'running-trades'
  | 'appeals'
  | `chart-${ChartRange}`
  | `order-${number}`
  | `trade-${number}`

/** Offline cache of the trading hall's screens, by user and language, since many texts are the server's. */
export const { save: writeCache, load: readCache } = openOfflineCache<Part>('tradingLastSeen')

export function cachePartOf<Kind extends 'order' | 'trade'>(kind: Kind, id: number): `${Kind}-${number}` {
  return `${kind}-${id % MAX_CACHED_PAGES}`
}
