import type { words } from './list-words.ts'
import type { Filter } from './use-filters.ts'

type Words = Pick<(typeof words)['en'], 'sort' | 'newest' | 'oldest' | 'largest' | 'smallest'>

/** By time, the newest first or the oldest; where rows have amounts, by these, too. */
export function sortOf(w: Words, by: 'time' | 'time or amount' = 'time'): Filter {
  const byAmount = [
    { value: 'largest', label: w.largest },
    { value: 'smallest', label: w.smallest },
  ]
  return {
    kind: 'choice',
    label: w.sort,
    options: [{ value: 'oldest', label: w.oldest }, ...(by === 'time' ? [] : byAmount)],
    otherwise: w.newest,
  }
}
