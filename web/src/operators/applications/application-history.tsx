import type { InspectedApplication } from '@torch/contract/operators.ts'
import { useLanguage } from '../../lib/language.ts'
import { showPair } from '../../lib/pair.ts'
import { useWords } from '../../lib/words.ts'
import { showMoment } from '../show-moment.ts'
import { words } from '../words.ts'

type Step = InspectedApplication['history'][number]

/** Shows an application's history, oldest first. */
export function ApplicationHistory({ steps }: { steps: readonly Step[] }) {
  const w = useWords(words).applicationReview
  const language = useLanguage()
  const nameOf = ({ status, version, by }: Step) => {
    if (status === 'PENDING') return w.sent(version)
    return status === 'APPROVED' ? w.approvedBy(by ?? '—') : w.rejectedBy(by ?? '—')
  }
  return (
    <ol className="flex flex-col gap-3 border-l-2 border-line pl-4">
      {steps.map((step) => (
        <li key={`${step.time} ${step.status}`}>
          <p className="font-medium">{nameOf(step)}</p>
          <p className="tabular text-xs text-quiet">{showMoment(step.time, language)}</p>
          {step.reasons.map((reason) => (
            <p key={reason.code} className="pt-1 text-sm">
              {reason[language]}
            </p>
          ))}
          {step.remark && (
            <p className="pt-1 text-sm whitespace-pre-line">{showPair(w.asWritten, step.remark, language)}</p>
          )}
        </li>
      ))}
    </ol>
  )
}
