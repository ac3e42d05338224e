import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ChartRange } from '@torch/contract/trading.ts'
import { call } from '../../lib/api/client.ts'

const LOOK_MILLISECONDS = 30_000

/** The price over a time. The range before stays in sight until the next one is there. */
export function usePriceChart(range: ChartRange) {
  return useQuery({
    queryKey: ['trading', 'chart', range],
    refetchInterval: LOOK_MILLISECONDS,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call('getPriceChartDetail', { query: { range }, signal }),
  })
}
