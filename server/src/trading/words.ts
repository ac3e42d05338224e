import type { ErrorName, Language } from '@torch/contract/errors.ts'
import { errorText } from '@torch/contract/errors.ts'
import type { OrderState, OrderType, TradeState } from '@torch/contract/states.ts'
import type { TradingHouse } from './house.ts'
import { mostOpenTrades } from './rules.ts'

type Both = readonly [zh: string, en: string]
const say = (both: Both, language: Language) => both[language === 'en' ? 1 : 0]

const orderTypes: Record<OrderType, Both> = { buy: ['买单', 'Buy order'], sell: ['卖单', 'Sell order'] }
const orderStates: Record<OrderState, Both> = {
  pending: ['待成交', 'Pending'],
  partial: ['部分成交', 'Partially completed'],
  completed: ['已完成', 'Completed'],
  cancelled: ['已取消', 'Cancelled'],
  expired: ['已过期', 'Expired'],
}
const tradeStates: Record<TradeState, Both> = {
  'pending-payment': ['待付款', 'Pending payment'],
  paid: ['已付款', 'Paid'],
  'awaiting-release': ['待释放', 'Awaiting release'],
  completed: ['已完成', 'Completed'],
  appealing: ['申诉中', 'Appealing'],
  cancelled: ['已取消', 'Cancelled'],
}

export const orderTypeText = (type: OrderType, language: Language) => say(orderTypes[type], language)
export const orderStateText = (state: OrderState, language: Language) => say(orderStates[state], language)
export const tradeStateText = (state: TradeState, language: Language) => say(tradeStates[state], language)

/** Why a button cannot be pressed: what the call itself would say. */
export function reasonText(
  { parameters }: Pick<TradingHouse, 'parameters'>,
  reason: ErrorName | undefined,
  language: Language,
  details: Record<string, string | number> = {},
): string | null {
  if (reason === undefined) return null
  return errorText(reason, language, { max: Number(parameters.get(mostOpenTrades)), ...details })
}
