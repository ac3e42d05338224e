import { useOperatorQuery } from '../queries.ts'
import { operatorKeys } from '../query-keys.ts'

/** Loads all operators. */
export function useColleagues() {
  // Never cached: another owner may change it.
  return useOperatorQuery(operatorKeys.colleagues(), 'listOperators', {}, { staleTime: 0 })
}
