import type { getPriceChartDetail as endpoint } from '@torch/contract/trading.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { TradingContext } from '../context.ts'
import { basicStats, cachedChart } from './price-chart.ts'

export function getPriceChartDetail(ctx: TradingContext): Handler<typeof endpoint> {
  return cachedChart(ctx, ({ chart, buckets }) => ({ ...chart, basicStats: basicStats(buckets) }))
}
