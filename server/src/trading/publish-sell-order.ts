import type { publishSellOrder as promise } from '@torch/contract/trading.ts'
import { askSecondKey } from '../identity/door.ts'
import type { Handler } from '../platform/http/call.ts'
import type { TradingHouse } from './house.ts'
import { publishOrder } from './publish-order.ts'

export function publishSellOrder(house: TradingHouse): Handler<typeof promise> {
  const publish = publishOrder(house, 'sell')
  // The buyer will pay to the code in it.
  return async (call) => (await askSecondKey(house, call, call.body.paymentPassword)) ?? publish(call)
}
