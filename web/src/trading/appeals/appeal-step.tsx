import type { Appeal } from '@torch/contract/trading.ts'
import { Clock } from 'lucide-react'
import { showMinute } from '../../lib/format.ts'
import { useWords } from '../../lib/words.ts'
import { isOpen } from '../open-states.ts'
import { words } from './member-words.ts'
import { nextStepOf } from './next-step.ts'

/** Shows who must act on an appeal, and the deadline. */
export function AppealStep({ appeal }: { appeal: Appeal }) {
  const w = useWords(words).next
  const { evidenceBy, evidenceRequest } = appeal
  return (
    <>
      <p className="text-sm">{w[nextStepOf(appeal)]}</p>
      {isOpen(appeal) && evidenceBy && (
        <div className="rounded-md bg-gold-soft p-3 text-sm">
          <p className="flex items-start gap-2 font-medium text-gold">
            <Clock aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span className="tabular">{w.asked(showMinute(evidenceBy) ?? evidenceBy)}</span>
          </p>
          {evidenceRequest && (
            <p className="pt-1.5 break-words whitespace-pre-line">{w.askedFor(evidenceRequest)}</p>
          )}
        </div>
      )}
    </>
  )
}
