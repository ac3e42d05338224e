import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ChartRange, PriceChartDetail } from '@torch/contract/trading.ts'
import { call } from '../../lib/api/client.ts'
import { useLastSeen } from '../../lib/use-last-seen.ts'
import { keepSeen, lastSeen } from '../last-seen.ts'
import { ANYBODY } from '../market-price.ts'
import { tradingKeys } from '../query-keys.ts'
import { isChart } from '../seen-shapes.ts'

const LOOK_MILLISECONDS = 30_000

/** Loads the price of a range. The previous range stays visible until the next one arrives. */
export function usePriceChart(range: ChartRange) {
  const query = useQuery<PriceChartDetail>({
    queryKey: tradingKeys.chart(range),
    refetchInterval: LOOK_MILLISECONDS,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const chart = await call('getPriceChartDetail', { query: { range }, signal })
      keepSeen(`chart-${range}`, ANYBODY, chart)
      return chart
    },
  })
  return {
    ...useLastSeen(query, () => lastSeen(`chart-${range}`, ANYBODY, isChart)),
    isFetching: query.isFetching,
  }
}
