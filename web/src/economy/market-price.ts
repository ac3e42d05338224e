import type { ListedPrice } from '@torch/contract/trading.ts'
import { useQueryOf } from '../lib/api/queries.ts'
import { hasFields, openOfflineCache } from '../lib/offline-cache.ts'
import { useCachedFallback } from '../lib/use-cached-fallback.ts'

const PRICE_POLL_MILLISECONDS = 30_000

const offlineCache = openOfflineCache<'market-price'>('tradingLastSeen')

/** The owner of public data, which every user of the device may see. */
export const ANONYMOUS = 'anybody'

/** `isNeeded`: false while it is not loaded. */
export function useMarketPrice(isNeeded = true) {
  const query = useQueryOf('getMarketPrice', isNeeded && {}, {
    onResponse: (price) => offlineCache.save('market-price', ANONYMOUS, price),
    refetchInterval: PRICE_POLL_MILLISECONDS,
  })
  return useCachedFallback(query, () => offlineCache.load('market-price', ANONYMOUS, isPrice))
}

function isPrice(data: unknown): data is ListedPrice {
  return hasFields(data, ['price', 'minPrice', 'maxPrice', 'source', 'stale', 'reference'])
}
