import type { listOrderAlerts as promise } from '@torch/contract/trading.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { TradingHouse } from '../house.ts'
import { alertsOf } from './show-alert.ts'

export function listOrderAlerts({ db }: TradingHouse): Handler<typeof promise> {
  return ({ member: { memberId } }) => alertsOf(db, memberId)
}
