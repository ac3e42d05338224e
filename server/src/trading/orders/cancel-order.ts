import type { cancelOrder as promise } from '@torch/contract/trading.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { TradingHouse } from '../house.ts'
import { changeOwnOrder } from './own-order.ts'
import { takeBackRest } from './take-back.ts'

export function cancelOrder(house: TradingHouse): Handler<typeof promise> {
  return (call) =>
    changeOwnOrder(house, call, 'cancel', (tx, order, moment) =>
      takeBackRest(tx, order, { moment, actor: `member:${call.member.memberId}`, ended: 'cancelled' }),
    )
}
