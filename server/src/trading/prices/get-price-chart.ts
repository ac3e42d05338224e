import type { getPriceChart as endpoint } from '@torch/contract/trading.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { TradingContext } from '../context.ts'
import { cachedChart } from './price-chart.ts'

export function getPriceChart(ctx: TradingContext): Handler<typeof endpoint> {
  return cachedChart(ctx, ({ chart }) => chart)
}
