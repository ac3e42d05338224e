import { useQuery } from '@tanstack/react-query'
import type { MarketPrice } from '@torch/contract/trading.ts'
import { call } from '../lib/api/client.ts'
import { useLastSeen } from '../lib/use-last-seen.ts'
import { keepSeen, lastSeen } from './last-seen.ts'
import { tradingKeys } from './query-keys.ts'
import { isPrice } from './seen-shapes.ts'

const PRICE_ANEW_MILLISECONDS = 30_000

/** The owner of public data, which every user of the device may see. */
export const ANYBODY = 'anybody'

export function useMarketPrice() {
  const query = useQuery<MarketPrice>({
    queryKey: tradingKeys.marketPrice(),
    queryFn: async ({ signal }) => {
      const price = await call('getMarketPrice', { signal })
      keepSeen('market-price', ANYBODY, price)
      return price
    },
    refetchInterval: PRICE_ANEW_MILLISECONDS,
  })
  return useLastSeen(query, () => lastSeen('market-price', ANYBODY, isPrice))
}
