import { useQuery } from '@tanstack/react-query'
import type { MarketPrice } from '@torch/contract/trading.ts'
import { call } from '../lib/api/client.ts'
import { useCachedFallback } from '../lib/use-cached-fallback.ts'
import { isPrice } from './cached-data-guards.ts'
import { readCache, writeCache } from './offline-cache.ts'
import { tradingKeys } from './query-keys.ts'

const PRICE_POLL_MILLISECONDS = 30_000

/** The owner of public data, which every user of the device may see. */
export const ANONYMOUS = 'anybody'

export function useMarketPrice() {
  const query = useQuery<MarketPrice>({
    queryKey: tradingKeys.marketPrice(),
    queryFn: async ({ signal }) => {
      const price = await call('getMarketPrice', { signal })
      writeCache('market-price', ANONYMOUS, price)
      return price
    },
    refetchInterval: PRICE_POLL_MILLISECONDS,
  })
  return useCachedFallback(query, () => readCache('market-price', ANONYMOUS, isPrice))
}
