import { paths } from '../../paths.ts'
import { type ChosenFilter, withFilter } from './use-history-filter.ts'

/**
 * Returns the path of a part of the history. All trades, including those without movements yet, are at the spec's path.
 */
export function historyUrl({ group, ...narrowed }: ChosenFilter): string {
  if (group === 'trades' && !Object.values(narrowed).some(Boolean)) return paths.transactionHistory
  const query = String(withFilter(new URLSearchParams(), { group: group ?? '', ...narrowed }))
  return query ? `${paths.history}?${query}` : paths.history
}
