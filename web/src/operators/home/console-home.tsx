import type { Desk } from '@torch/contract/operators.ts'
import { useIsDesktop } from '../../lib/use-viewport.ts'
import { useWords } from '../../lib/words.ts'
import { Card } from '../../ui/card.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { useOperatorSession } from '../account/operator-session.ts'
import { GlobalSearch } from '../global-search/global-search.tsx'
import { SectionPage } from '../section-page.tsx'
import { DayCard } from './day-card.tsx'
import { canSeeFaults, FaultsCard } from './faults-card.tsx'
import { words } from './home-words.ts'
import { QueuesCard } from './queues-card.tsx'
import { useDesk } from './use-desk.ts'

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
  const hasDay = desk.today.trades !== null || desk.today.payments !== null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 desk:grid-cols-2">
      <div className="flex flex-col gap-4">
        <section aria-label={w.waits}>
          <QueuesCard queues={desk.queues} />
        </section>
        {operator && canSeeFaults(operator) && <FaultsCard faults={desk.faults} />}
      </div>
      {hasDay && <DayCard desk={desk} />}
    </div>
  )
}

/** Focuses the search on home. */
const focusOnMount = (line: HTMLInputElement | null) => line?.focus({ preventScroll: true })
