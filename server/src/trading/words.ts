import { type BilingualText, type ErrorName, errorText, type Language } from '@torch/contract/errors.ts'
import type { AppealState, OrderState, OrderType, TradeState } from '@torch/contract/states.ts'
import type { APPEAL_REASONS } from '@torch/contract/trading.ts'
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

const reasons: Record<(typeof APPEAL_REASONS)[number], BilingualText> = {
  PAYMENT_ISSUE: { zh: '付款问题', en: 'Payment issue' },
  GF_ISSUE: { zh: 'GF 未释放', en: 'GF not released' },
  COMMUNICATION_ISSUE: { zh: '沟通问题', en: 'Communication issue' },
  OTHER: { zh: '其他问题', en: 'Other issue' },
}
const states: Record<AppealState, BilingualText> = {
  pending: { zh: '待受理', en: 'Pending' },
  'under-review': { zh: '处理中', en: 'Under review' },
  succeeded: { zh: '申诉成立', en: 'Succeeded' },
  failed: { zh: '申诉不成立', en: 'Failed' },
  withdrawn: { zh: '已撤回', en: 'Withdrawn' },
}
const settled: BilingualText = { zh: '双方已自行解决', en: 'Settled by both sides' }

export const appealReasonText = (reason: keyof typeof reasons, language: Language) =>
  reasons[reason][language]

/** Returns the text of a case's state; a case that both sides settled is shown as settled. */
export function appealStateText(
  { status, settled: wasSettled }: { status: AppealState; settled: boolean },
  language: Language,
): string {
  return (wasSettled ? settled : states[status])[language]
}
