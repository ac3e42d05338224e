import type { listOrderAlerts as endpoint } from '@torch/contract/trading.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { TradingContext } from '../context.ts'
import { alertsOf } from './show-alert.ts'

export function listOrderAlerts({ db }: TradingContext): Handler<typeof endpoint> {
  return ({ member: { memberId } }) => alertsOf(db, memberId)
}
