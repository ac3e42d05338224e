import type { Desk, DeskQueue, Operator } from '@torch/contract/operators.ts'
import { may } from '@torch/contract/permissions.ts'
import { lazy, Suspense } from 'react'
import { useLanguage } from '../../lib/language.ts'
import { useIsDesktop } from '../../lib/use-viewport.ts'
import { useWords } from '../../lib/words.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card, CardTitle, ListCard, ListRow } from '../../ui/card.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { useMay, useOperatorSession } from '../account/operator-session.ts'
import { GlobalSearch } from '../global-search/global-search.tsx'
import { SectionPage } from '../section-page.tsx'
import { sectionOfQueue } from '../sections.ts'
import { showMoment } from '../show-moment.ts'
import { Waiting } from '../waiting.tsx'
import { words as consoleWords } from '../words.ts'
import { DayCard } from './day-card.tsx'
import { words } from './home-words.ts'
import { useDesk } from './use-desk.ts'

/** Loaded after the queues, which come first. */
const CoverHistoryCard = lazy(() =>
  import('./cover-card.tsx').then(({ CoverHistoryCard }) => ({ default: CoverHistoryCard })),
)

const FirstStepsCard = lazy(() =>
  import('./first-steps-card.tsx').then(({ FirstStepsCard }) => ({ default: FirstStepsCard })),
)

/** The console's home screen: the focused search, the waiting items, the day's figures and faults. */
export function Component() {
  const desk = useDesk()
  const isAtDesk = useIsDesktop()
  return (
    <SectionPage section="home">
      {isAtDesk && (
        <Card className="mb-4">
          <GlobalSearch focusRef={focusOnMount} />
        </Card>
      )}
      <Loaded
        of={desk}
        skeleton={
          <Loading className="grid gap-4 desk:grid-cols-2">
            <Skeleton className="h-96 rounded-lg" />
            <Skeleton className="h-96 rounded-lg" />
          </Loading>
        }
      >
        {(data) => <AllCards desk={data} />}
      </Loaded>
    </SectionPage>
  )
}

function AllCards({ desk }: { desk: Desk }) {
  const w = useWords(words)
  const operator = useOperatorSession()?.operator
  const mayManage = useMay('operators:manage')
  const mayReadEconomy = useMay('economy:read')
  const hasDay = desk.today.trades !== null || desk.today.payments !== null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 desk:grid-cols-2">
      <div className="flex flex-col gap-4">
        {mayManage && (
          <Suspense>
            <FirstStepsCard />
          </Suspense>
        )}
        <section aria-label={w.waits}>
          <QueuesCard queues={desk.queues} />
        </section>
        {hasDay && <DayCard desk={desk} />}
        {operator && canSeeFaults(operator) && <FaultsCard faults={desk.faults} />}
      </div>
      <div className="flex flex-col gap-4">
        {mayReadEconomy && (
          <Suspense fallback={<Skeleton className="h-112 rounded-lg" />}>
            <CoverHistoryCard />
          </Suspense>
        )}
      </div>
    </div>
  )
}

/** Focuses the search on home. */
const focusOnMount = (line: HTMLInputElement | null) => line?.focus({ preventScroll: true })

/** Returns whether the operator sees faults; auditors and arbiters do not. */
export function canSeeFaults(operator: Operator): boolean {
  return may(operator.roles, 'jobFaults:read', 'deliveryFaults:read')
}

/** Lists continuing faults, or states that there are none. */
export function FaultsCard({ faults }: { faults: Desk['faults'] }) {
  const w = useWords(words).faults
  const language = useLanguage()
  return (
    <Card>
      <CardTitle>{w.title}</CardTitle>
      {faults.length === 0 ? (
        <p className="text-quiet">{w.none}</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {faults.map(({ name, count, since, which }) => (
            <li key={name} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2.5">
              <span className="font-medium">{w.names[name](count)}</span>
              <Badge tone="bad">{w.since(showMoment(since, language))}</Badge>
              {which.length > 0 && (
                <span className="w-full text-sm break-words text-quiet">{which.join(w.separator)}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** Lists the queues with the number waiting, the age of the oldest, and who has taken what. */
export function QueuesCard({ queues }: { queues: readonly DeskQueue[] }) {
  return (
    <ListCard>
      {queues.map((queue) => (
        <QueueLine key={queue.name} queue={queue} />
      ))}
    </ListCard>
  )
}

function QueueLine({ queue: { name, count, oldest, taken } }: { queue: DeskQueue }) {
  const w = useWords(words)
  const c = useWords(consoleWords)
  const { Icon, queueAt } = sectionOfQueue(name)
  return (
    <ListRow
      to={queueAt}
      icon={<Icon aria-hidden className="size-5" />}
      title={w.names[name]}
      note={
        taken.length > 0 && (
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1 pt-0.5">
            {taken.map((one) => (
              <span key={`${one.by} ${one.oldest}`} className="inline-flex items-center gap-1.5">
                {one.own ? w.byYou(one.count) : w.by(one.by, one.count)} <Waiting since={one.oldest} />
              </span>
            ))}
          </span>
        )
      }
      trailing={
        count === 0 ? (
          w.none
        ) : (
          <span className="inline-flex items-center gap-2">
            {oldest && <Waiting since={oldest} />}
            <span className="tabular text-base font-bold text-ink">
              <span aria-hidden>{count}</span>
              <span className="sr-only">{c.pending(count)}</span>
            </span>
          </span>
        )
      }
    />
  )
}
