import { writeUnits } from '@torch/contract/money.ts'
import type { getTradingTerms as endpoint } from '@torch/contract/trading.ts'
import { MIN_TRADE_UNITS, TRADE_STEP_UNITS } from '@torch/contract/trading-limits.ts'
import type { Handler } from '../platform/http/call.ts'
import type { Parameter } from '../platform/parameters/parameters.ts'
import type { TradingContext } from './context.ts'
import {
  alertHours,
  appealHours,
  banHours,
  COMPLAINT_DAYS,
  evidenceHours,
  GRACE_MINUTES,
  maxAlerts,
  maxOpenOrders,
  maxOpenTrades,
  maxOpenTradesWith,
  orderHours,
  payMinutes,
  releaseMinutes,
  secondArbiterAbove,
  strikesToBan,
} from './rules.ts'

export function getTradingTerms({ parameters }: TradingContext): Handler<typeof endpoint> {
  const count = (parameter: Parameter) => Number(parameters.get(parameter))
  return () => ({
    minGf: writeUnits(MIN_TRADE_UNITS),
    stepGf: writeUnits(TRADE_STEP_UNITS),
    orderHours: count(orderHours),
    payMinutes: count(payMinutes),
    graceMinutes: GRACE_MINUTES,
    releaseMinutes: count(releaseMinutes),
    appealHours: count(appealHours),
    complaintDays: COMPLAINT_DAYS,
    strikes: count(strikesToBan),
    banHours: count(banHours),
    maxOpenOrders: count(maxOpenOrders),
    maxOpenTrades: count(maxOpenTrades),
    maxTradesWithOne: count(maxOpenTradesWith),
    maxAlerts: count(maxAlerts),
    alertHours: count(alertHours),
    evidenceHours: count(evidenceHours),
    secondArbiterGf: writeUnits(parameters.get(secondArbiterAbove)),
  })
}
