import type { ApplicationInQueue } from '@torch/contract/operators.ts'
import { Link, useLocation, useParams } from 'react-router'
import { useLanguage } from '../../lib/language.ts'
import { useWords } from '../../lib/words.ts'
import { categoryOf } from '../../merchants/category.ts'
import { words as shopWords } from '../../merchants/words.ts'
import { paths } from '../../paths.ts'
import { classNames } from '../../ui/class-names.ts'
import { Picture } from '../../ui/picture.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { RowList } from '../engine/row-list.tsx'
import { LoadList } from '../load-list.tsx'
import { useApplications } from '../queries.ts'
import { SectionPage } from '../section-page.tsx'
import { showMoment } from '../show-moment.ts'
import { StatusFilter } from '../status-filter.tsx'
import { useStatusFilter } from '../use-status-filter.ts'
import { Waiting } from '../waiting.tsx'
import { words } from '../words.ts'
import { ApplicationReview } from './application-review.tsx'

/** Shows the queue beside the application; on a phone one at a time. */
export function Component() {
  const w = useWords(words)
  const { id: named } = useParams()
  const id = named !== undefined && /^[1-9]\d{0,9}$/.test(named) ? Number(named) : undefined
  return (
    <SectionPage section="applications">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 desk:grid-cols-[20rem_minmax(0,1fr)] desk:items-start">
        <div className={classNames(id !== undefined && 'hidden desk:block')}>
          <ApplicationQueue chosen={id} />
        </div>
        {id === undefined ? (
          <div className="hidden desk:block">
            <EmptyState drawing="receipt">{w.queue.choose}</EmptyState>
          </div>
        ) : (
          <ApplicationReview key={id} id={id} />
        )}
      </div>
    </SectionPage>
  )
}

export const STATUSES = ['PENDING', 'APPROVED', 'REJECTED'] as const

/** Lists applications by status; waiting ones with the longest waiting first. */
export function ApplicationQueue({ chosen }: { chosen: number | undefined }) {
  const w = useWords(words).queue
  const [status, setStatus] = useStatusFilter(STATUSES)
  const list = useApplications(status)
  return (
    <div className="flex flex-col gap-3">
      <StatusFilter label={w.status} statuses={STATUSES} names={w} value={status} onValueChange={setStatus} />
      <LoadList list={list} empty={w.none[status]}>
        {(items) => (
          <RowList label={w.status}>
            {items.map((one) => (
              <li key={one.queueNo}>
                <QueueRow application={one} isChosen={one.id === chosen} />
              </li>
            ))}
          </RowList>
        )}
      </LoadList>
    </div>
  )
}

function QueueRow({ application, isChosen }: { application: ApplicationInQueue; isChosen: boolean }) {
  const w = useWords(words).queue
  const categories = useWords(shopWords).shop.category
  const language = useLanguage()
  const { search } = useLocation()
  const { id, shopName, shopLogo, businessCategory, applicant, updatedTime, auditTime, version } = application
  return (
    <Link
      to={{ pathname: paths.consoleApplication(id), search }}
      aria-current={isChosen ? 'true' : undefined}
      className={classNames(
        'flex items-center gap-3 rounded-lg bg-surface p-3 shadow-card transition-colors hover:bg-sunken',
        isChosen && 'ring-2 ring-accent',
      )}
    >
      <Picture src={shopLogo} name={shopName} className="size-12 rounded-md text-base" />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{shopName}</span>
        <span className="block truncate text-sm text-quiet">
          {categories[categoryOf(businessCategory)]} · {w.applicant(applicant)}
        </span>
        <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-quiet">
          {auditTime ? (
            `${w.decidedAt} ${showMoment(auditTime, language)}`
          ) : (
            <>
              {w.waiting} <Waiting since={updatedTime} />
            </>
          )}
          {version > 1 && <span>{w.times(version)}</span>}
        </span>
      </span>
    </Link>
  )
}
