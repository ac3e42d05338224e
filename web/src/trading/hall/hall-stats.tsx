import { useWords } from '../../lib/words.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useHallStats } from '../queries.ts'
import { words } from './words.ts'

/** Shows the number of all orders and of those that can be taken, in the hall's header. */
export function HallStats() {
  const w = useWords(words)
  const query = useHallStats()
  return (
    <dl aria-label={w.stats} className="tabular flex flex-wrap gap-x-4 px-1 text-xs text-quiet">
      <Loaded of={query} skeleton={<Skeleton className="h-4.5 w-40" />} failed={() => null}>
        {({ totalOrders, activeOrders }) =>
          [
            { name: w.totalOrders, count: totalOrders },
            { name: w.activeOrders, count: activeOrders },
          ].map(({ name, count }) => (
            <div key={name} className="flex gap-1">
              <dt>{name}</dt>
              <dd className="font-semibold text-text">{count.toLocaleString('en-US')}</dd>
            </div>
          ))
        }
      </Loaded>
    </dl>
  )
}
