import { useMemo } from 'react'
import { type FilterState, type Filters, useFilters } from './use-filters.ts'

/** What a queue is narrowed by: its status, and what else it has. The first status is not written into the address. */
export function useQueueFilters(statuses: readonly string[], more?: Filters): FilterState {
  const filters = useMemo<Filters>(
    () => ({
      status: {
        kind: 'choice',
        label: '',
        options: statuses.slice(1).map((value) => ({ value, label: value })),
      },
      ...more,
    }),
    [statuses, more],
  )
  return useFilters(filters)
}
