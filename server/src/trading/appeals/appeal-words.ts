import type { BilingualText, Language } from '@torch/contract/errors.ts'
import type { AppealState } from '@torch/contract/states.ts'
import type { APPEAL_REASONS } from '@torch/contract/trading.ts'

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
