import type { AppealInQueue } from '@torch/contract/appeals-desk.ts'
import { Link, useLocation } from 'react-router'
import { showAmount } from '../../lib/format.ts'
import { useLanguage } from '../../lib/language.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { words as caseWords } from '../../trading/appeals/appeal-words.ts'
import { isOpen } from '../../trading/open-states.ts'
import { Badge } from '../../ui/badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Select } from '../../ui/fields/choices.tsx'
import { RowList } from '../engine/row-list.tsx'
import { LoadList } from '../load-list.tsx'
import { showMoment } from '../show-moment.ts'
import { useStatusFilter } from '../use-status-filter.ts'
import { Waiting } from '../waiting.tsx'
import { APPEAL_QUEUES, type AppealQueueName, useAppealCounts, useAppeals } from './appeal-queries.ts'
import { words } from './appeal-words.ts'

/** Lists cases by status; waiting ones with the longest waiting first. */
export function AppealQueue({ chosen }: { chosen: number | undefined }) {
  const w = useWords(words)
  const [status, setStatus] = useStatusFilter(APPEAL_QUEUES)
  const list = useAppeals(status)
  const counts = useAppealCounts(true)
  const countOf: Partial<Record<AppealQueueName, number | undefined>> = {
    pending: counts?.pending,
    mine: counts?.mine,
    'awaits-second-arbiter': counts?.awaitsSecondArbiter,
  }
  return (
    <div className="flex flex-col gap-3">
      <Select
        label={w.queue}
        value={status}
        onValueChange={setStatus}
        options={APPEAL_QUEUES.map((value) => {
          const count = countOf[value]
          const name = w.queues[value]
          return { value, label: count === undefined ? name : w.counted(name, count) }
        })}
      />
      <LoadList list={list} empty={w.none[status]}>
        {(items) => (
          <RowList label={w.queue}>
            {items.map((one) => (
              <li key={one.queueNo}>
                <QueueRow appeal={one} isChosen={one.id === chosen} />
              </li>
            ))}
          </RowList>
        )}
      </LoadList>
    </div>
  )
}

function QueueRow({ appeal, isChosen }: { appeal: AppealInQueue; isChosen: boolean }) {
  const w = useWords(words)
  const cases = useWords(caseWords)
  const language = useLanguage()
  const { search } = useLocation()
  const { id, appealNo, kind, appealType, bySystem, appealReason, appealStatus, own, handler } = appeal
  return (
    <Link
      to={{ pathname: paths.consoleAppeal(id), search }}
      aria-current={isChosen ? 'true' : undefined}
      className={classNames(
        'flex flex-col gap-1 rounded-lg bg-surface p-3 shadow-card transition-colors hover:bg-sunken',
        isChosen && 'ring-2 ring-accent',
      )}
    >
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
    </Link>
  )
}
