import type { publishBuyOrder as promise } from '@torch/contract/trading.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { TradingHouse } from '../house.ts'
import { publishOrder } from './publish-order.ts'

export function publishBuyOrder(house: TradingHouse): Handler<typeof promise> {
  return publishOrder(house, 'buy')
}
