import type { getPriceChartDetail as promise } from '@torch/contract/trading.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { TradingHouse } from '../house.ts'
import { basicStats, chartLooks } from './price-chart.ts'

export function getPriceChartDetail(house: TradingHouse): Handler<typeof promise> {
  return chartLooks(house, ({ chart, buckets }) => ({ ...chart, basicStats: basicStats(buckets) }))
}
