import type { BilingualText, ErrorName, Language } from '@torch/contract/errors.ts'
import { errorText } from '@torch/contract/errors.ts'
import type { OrderState, OrderType, TradeState } from '@torch/contract/states.ts'
import type { TradingContext } from './context.ts'

const orderTypes: Record<OrderType, BilingualText> = {
  buy: { zh: '买单', en: 'Buy order' },
  sell: { zh: '卖单', en: 'Sell order' },
}
const orderStates: Record<OrderState, BilingualText> = {
  pending: { zh: '待成交', en: 'Pending' },
  partial: { zh: '部分成交', en: 'Partially completed' },
  completed: { zh: '已完成', en: 'Completed' },
  cancelled: { zh: '已取消', en: 'Cancelled' },
  expired: { zh: '已过期', en: 'Expired' },
}
const tradeStates: Record<TradeState, BilingualText> = {
  'pending-payment': { zh: '待付款', en: 'Pending payment' },
  paid: { zh: '已付款', en: 'Paid' },
  'awaiting-release': { zh: '待释放', en: 'Awaiting release' },
  completed: { zh: '已完成', en: 'Completed' },
  appealing: { zh: '申诉中', en: 'Appealing' },
  cancelled: { zh: '已取消', en: 'Cancelled' },
}

export const orderTypeText = (type: OrderType, language: Language) => orderTypes[type][language]
export const orderStateText = (state: OrderState, language: Language) => orderStates[state][language]
export const tradeStateText = (state: TradeState, language: Language) => tradeStates[state][language]

/** Returns why a button is disabled: the text that the call would be refused with. */
export function reasonText(
  { parameters }: Pick<TradingContext, 'parameters'>,
  reason: ErrorName | undefined,
  language: Language,
  details: Record<string, string | number> = {},
): string | null {
  if (reason === undefined) return null
  return errorText(reason, language, { max: Number(parameters.get('trading.open-trades')), ...details })
}
