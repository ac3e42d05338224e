import type { getPriceChartDetail as promise } from '@torch/contract/trading.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { TradingHouse } from '../house.ts'
import { basicStats, priceChart } from './price-chart.ts'

export function getPriceChartDetail(house: TradingHouse): Handler<typeof promise> {
  return async ({ query }) => {
    const { chart, buckets } = await priceChart(house, query.range)
    return { ...chart, basicStats: basicStats(buckets) }
  }
}
