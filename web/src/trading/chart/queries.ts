import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ChartRange, PriceChartDetail } from '@torch/contract/trading.ts'
import { call } from '../../lib/api/client.ts'
import { useCachedFallback } from '../../lib/use-cached-fallback.ts'
import { isChart } from '../cached-data-guards.ts'
import { ANONYMOUS } from '../market-price.ts'
import { readCache, writeCache } from '../offline-cache.ts'
import { tradingKeys } from '../query-keys.ts'

const POLL_MILLISECONDS = 30_000

/** Loads the price of a range. The previous range stays visible until the next one arrives. */
export function usePriceChart(range: ChartRange) {
  const query = useQuery<PriceChartDetail>({
    queryKey: tradingKeys.chart(range),
    refetchInterval: POLL_MILLISECONDS,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const chart = await call('getPriceChartDetail', { query: { range }, signal })
      writeCache(`chart-${range}`, ANONYMOUS, chart)
      return chart
    },
  })
  return {
    ...useCachedFallback(query, () => readCache(`chart-${range}`, ANONYMOUS, isChart)),
    isFetching: query.isFetching,
  }
}
