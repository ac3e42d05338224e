import { useMemo } from 'react'
import { useWords } from '../../lib/words.ts'
import { choicesOf } from './choices-of.ts'
import { words } from './list-words.ts'
import { sortOf } from './sort-of.ts'
import type { Filters } from './use-filters.ts'

/** What members and shops are found by: a text, their state, the newest or the oldest first. */
export function useHolderFilters(search: string, statuses: Readonly<Record<string, string>>): Filters {
  const w = useWords(words)
  return useMemo(
    () => ({
      search: { kind: 'search', label: search },
      status: { kind: 'choice', label: w.status, options: choicesOf(statuses) },
      sort: sortOf(w),
    }),
    [search, statuses, w],
  )
}
