import type { Language } from '@torch/contract/errors.ts'
import type { AppealState } from '@torch/contract/states.ts'
import type { APPEAL_REASONS } from '@torch/contract/trading.ts'

type Both = readonly [zh: string, en: string]
const say = (both: Both, language: Language) => both[language === 'en' ? 1 : 0]

const reasons: Record<(typeof APPEAL_REASONS)[number], Both> = {
  PAYMENT_ISSUE: ['付款问题', 'Payment issue'],
  GF_ISSUE: ['GF未释放', 'GF not released'],
  COMMUNICATION_ISSUE: ['沟通问题', 'Communication issue'],
  OTHER: ['其他问题', 'Other issue'],
}
const states: Record<AppealState, Both> = {
  pending: ['待受理', 'Pending'],
  'under-review': ['处理中', 'Under review'],
  succeeded: ['申诉成立', 'Succeeded'],
  failed: ['申诉不成立', 'Failed'],
  withdrawn: ['已撤回', 'Withdrawn'],
}
const settled: Both = ['双方已自行解决', 'Settled by both sides']

export const appealReasonText = (reason: keyof typeof reasons, language: Language) =>
  say(reasons[reason], language)

/** A case that both sides settled says so, whatever its number. */
export function appealStateText(
  { status, settled: wasSettled }: { status: AppealState; settled: boolean },
  language: Language,
): string {
  return say(wasSettled ? settled : states[status], language)
}
