import type { words } from './list-words.ts'
import type { Filter } from './use-filters.ts'

type Words = Pick<(typeof words)['en'], 'sort' | 'newest' | 'oldest' | 'largest' | 'smallest'>

/** Returns the sort filter: by time, newest or oldest first; for rows with amounts also by amount. */
export function sortFilter(w: Words, by: 'time' | 'time or amount' = 'time'): Filter {
  const byAmount = [
    { value: 'largest', label: w.largest },
    { value: 'smallest', label: w.smallest },
  ]
  return {
    kind: 'choice',
    label: w.sort,
    options: [{ value: 'oldest', label: w.oldest }, ...(by === 'time' ? [] : byAmount)],
    anyLabel: w.newest,
  }
}
