import { useQueryOf } from '../lib/api/queries.ts'
import { useCachedFallback } from '../lib/use-cached-fallback.ts'
import { isPrice } from './cached-data-guards.ts'
import { readCache, writeCache } from './offline-cache.ts'

const PRICE_POLL_MILLISECONDS = 30_000

/** The owner of public data, which every user of the device may see. */
export const ANONYMOUS = 'anybody'

export function useMarketPrice() {
  const query = useQueryOf(
    'getMarketPrice',
    {},
    {
      onResponse: (price) => writeCache('market-price', ANONYMOUS, price),
      refetchInterval: PRICE_POLL_MILLISECONDS,
    },
  )
  return useCachedFallback(query, () => readCache('market-price', ANONYMOUS, isPrice))
}
