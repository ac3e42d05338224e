import type { BilingualText } from '@torch/contract/errors.ts'
import type { Part } from '@torch/contract/states.ts'

/** The parts of the platform that an operator can halt, in the order in which they are shown. */
export const HALTABLE_PARTS = [
  'payments',
  'transfers',
  'exchange',
  'releases',
  'trading',
  'wealth',
] as const satisfies readonly Part[]

interface UsualReason {
  name: BilingualText
  /** What members read. */
  text: BilingualText
}

/** Why a part is usually halted. */
export const USUAL_REASONS: readonly UsualReason[] = [
  {
    name: { zh: '核对账目', en: 'Checking the books' },
    text: {
      zh: '正在核对账目，核对完成后恢复。您的积分不受影响。',
      en: 'The books are being checked. It resumes when that is done. Your points are not affected.',
    },
  },
  {
    name: { zh: '故障', en: 'A fault' },
    text: {
      zh: '出现故障，正在修复，修复后恢复。您的积分不受影响。',
      en: 'A fault is being repaired. It resumes when that is done. Your points are not affected.',
    },
  },
  {
    name: { zh: '系统维护', en: 'Maintenance' },
    text: {
      zh: '系统正在维护，稍后恢复。您的积分不受影响。',
      en: 'The system is being maintained. It resumes soon. Your points are not affected.',
    },
  },
]
