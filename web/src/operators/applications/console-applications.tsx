import { useParams } from 'react-router'
import { useWords } from '../../lib/words.ts'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/states.tsx'
import { SectionPage } from '../section-page.tsx'
import { words } from '../words.ts'
import { ApplicationQueue } from './application-queue.tsx'
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
