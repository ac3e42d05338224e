import { useMemo } from 'react'
import { type FilterState, type Filters, useFilters } from './use-filters.ts'

/** Manages a queue's status and its further filters. The first status is omitted from the URL. */
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
