import type { ExportName } from '@torch/contract/operator-lists.ts'
import { StatusFilter } from '../status-filter.tsx'
import { FilterBar } from './filter-bar.tsx'
import type { FilterState, Filters } from './use-filters.ts'

interface QueueToolbarProps<T extends string> {
  label: string
  /** The first is the waiting one, which is omitted from the URL. */
  statuses: readonly [T, ...T[]]
  names: Record<T, string>
  /** Further filters of the queue. */
  filters?: Filters
  state: FilterState
  /** Filters fixed on this page, which the export needs too. */
  fixedFilters?: Readonly<Record<string, string>>
  exportName: ExportName
}

/** The filters of a queue and its export. */
export function QueueToolbar<T extends string>({
  label,
  statuses,
  names,
  filters = {},
  state,
  fixedFilters,
  exportName,
}: QueueToolbarProps<T>) {
  const [first] = statuses
  return (
    <div className="flex flex-col gap-3">
      <StatusFilter
        {...{ label, statuses, names }}
        value={statuses.find((one) => one === state.values.status) ?? first}
        onValueChange={(next) => state.set('status', next === first ? '' : next)}
      />
      <FilterBar {...{ filters, state }} {...(fixedFilters && { fixedFilters })} list={exportName} />
    </div>
  )
}
