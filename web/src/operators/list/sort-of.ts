import type { words } from './list-words.ts'
import type { Filter } from './use-filters.ts'

/** By time, the newest first or the oldest: the orders for which the server has an index. */
export function sortOf(w: Pick<(typeof words)['en'], 'sort' | 'newest' | 'oldest'>): Filter {
  return {
    kind: 'choice',
    label: w.sort,
    options: [{ value: 'oldest', label: w.oldest }],
    otherwise: w.newest,
  }
}
