import type { withdrawRest as promise } from '@torch/contract/trading.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { TradingHouse } from '../house.ts'
import { changeOwnOrder } from './own-order.ts'
import { takeBackRest } from './take-back.ts'

/** Withdraws the rest of an order. Running trades continue and determine its final state. */
export function withdrawRest(house: TradingHouse): Handler<typeof promise> {
  return (call) =>
    changeOwnOrder(house, call, 'withdraw-rest', (tx, order, moment) =>
      takeBackRest(tx, order, { moment, actor: `member:${call.member.memberId}`, withdrawn: true }),
    )
}
