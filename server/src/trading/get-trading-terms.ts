import { writeUnits } from '@torch/contract/money.ts'
import type { getTradingTerms as endpoint } from '@torch/contract/trading.ts'
import { MIN_TRADE_UNITS, TRADE_STEP_UNITS } from '@torch/contract/trading-limits.ts'
import type { Handler } from '../platform/http/call.ts'
import type { ParameterName } from '../platform/parameters/catalogue.ts'
import type { TradingContext } from './context.ts'
import { COMPLAINT_DAYS, GRACE_MINUTES } from './rules.ts'

export function getTradingTerms({ parameters }: TradingContext): Handler<typeof endpoint> {
  const count = (name: ParameterName) => Number(parameters.get(name))
  return () => ({
    minGf: writeUnits(MIN_TRADE_UNITS),
    stepGf: writeUnits(TRADE_STEP_UNITS),
    orderHours: count('trading.order-hours'),
    payMinutes: count('trading.pay-minutes'),
    graceMinutes: GRACE_MINUTES,
    releaseMinutes: count('trading.release-minutes'),
    appealHours: count('trading.appeal-hours'),
    complaintDays: COMPLAINT_DAYS,
    strikes: count('trading.strikes'),
    banHours: count('trading.ban-hours'),
    maxOpenOrders: count('trading.open-orders'),
    maxOpenTrades: count('trading.open-trades'),
    maxTradesWithOne: count('trading.open-trades-with-one'),
    maxAlerts: count('trading.alerts'),
    alertHours: count('trading.alert-hours'),
    evidenceHours: count('trading.evidence-hours'),
    secondArbiterGf: writeUnits(parameters.get('trading.second-arbiter-above')),
  })
}
