import type { getPriceChart as promise } from '@torch/contract/trading.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { TradingHouse } from '../house.ts'
import { chartLooks } from './price-chart.ts'

export function getPriceChart(house: TradingHouse): Handler<typeof promise> {
  return chartLooks(house, ({ chart }) => chart)
}
