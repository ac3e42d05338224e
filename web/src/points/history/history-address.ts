import { paths } from '../../paths.ts'
import { type ChosenFilter, withFilter } from './use-history-filter.ts'

/** Where a part of the history is. All trades, also those that moved nothing yet, are at the documents' address. */
export function historyAddress({ group, ...narrowed }: ChosenFilter): string {
  if (group === 'trades' && !Object.values(narrowed).some(Boolean)) return paths.transactionHistory
  const query = String(withFilter(new URLSearchParams(), { group: group ?? '', ...narrowed }))
  return query ? `${paths.history}?${query}` : paths.history
}
