import type { ExportName } from '@torch/contract/operator-lists.ts'
import { StatusFilter } from '../status-filter.tsx'
import { FilterBar } from './filter-bar.tsx'
import type { FilterState, Filters } from './use-filters.ts'

interface QueueHeadProps<T extends string> {
  label: string
  /** The first one is what waits, which the address does not say. */
  statuses: readonly [T, ...T[]]
  names: Record<T, string>
  /** What the queue can be narrowed by besides. */
  filters?: Filters
  state: FilterState
  /** What goes without saying on this page, and not for whoever takes it along. */
  also?: Readonly<Record<string, string>>
  exportAs: ExportName
}

/** What a queue is narrowed by, and the way to take it along. */
export function QueueHead<T extends string>({
  label,
  statuses,
  names,
  filters = {},
  state,
  also,
  exportAs,
}: QueueHeadProps<T>) {
  const [first] = statuses
  return (
    <div className="flex flex-col gap-3">
      <StatusFilter
        {...{ label, statuses, names }}
        value={statuses.find((one) => one === state.values.status) ?? first}
        onValueChange={(next) => state.set('status', next === first ? '' : next)}
      />
      <FilterBar {...{ filters, state }} {...(also && { also })} list={exportAs} />
    </div>
  )
}
