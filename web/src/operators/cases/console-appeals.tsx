import type { AppealInQueue } from '@torch/contract/appeals-desk.ts'
import { showAmount } from '../../lib/format.ts'
import { useLanguage } from '../../lib/language.ts'
import { useWords } from '../../lib/words.ts'
import { words as caseWords } from '../../trading/appeals/appeal-words.ts'
import { isOpen } from '../../trading/open-states.ts'
import { Badge } from '../../ui/badge.tsx'
import { listPage } from '../engine/list-page.tsx'
import { showMoment } from '../show-moment.ts'
import { Waiting } from '../waiting.tsx'
import { AppealCase } from './appeal-case.tsx'
import { words } from './appeal-words.ts'

/** The arbiters' desk: cases by status; waiting ones with the longest waiting first. */
export const Component = listPage('appeals', {
  Detail: AppealCase,
  link: (appeal) => <QueueRow appeal={appeal} />,
  counts: { '': 'pending', mine: 'mine', 'awaits-second-arbiter': 'awaitsSecondArbiter' },
})

function QueueRow({ appeal }: { appeal: AppealInQueue }) {
  const w = useWords(words)
  const cases = useWords(caseWords)
  const language = useLanguage()
  const { appealNo, kind, appealType, bySystem, appealReason, appealStatus, own, handler } = appeal
  return (
    <span className="flex flex-col gap-1">
      <span className="flex items-start justify-between gap-2">
        <span className="min-w-0 font-semibold">{cases.reason[appealReason]}</span>
        <span className="tabular shrink-0 font-semibold text-gold">{showAmount(appeal.gfAmount)} GF</span>
      </span>
      <span className="tabular text-sm break-all text-quiet">{appealNo}</span>
      <span className="text-sm text-quiet">
        {cases.kind[kind]} · {bySystem ? cases.bySystem : cases.by[appealType]}
      </span>
      <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-quiet">
        {isOpen(appeal) ? (
          <>
            {w.waiting} <Waiting since={appeal.createdTime} />
          </>
        ) : (
          <>
            <Badge tone={appealStatus === 'succeeded' ? 'good' : 'neutral'}>
              {cases.status[appealStatus]}
            </Badge>
            <span className="tabular">{showMoment(appeal.updatedTime, language)}</span>
          </>
        )}
        {appeal.awaitsSecondArbiter && <Badge tone="violet">{w.second}</Badge>}
        {handler && <span>{own ? w.mine : w.handledBy(handler)}</span>}
      </span>
    </span>
  )
}
