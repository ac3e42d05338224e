import type { Terms } from '@torch/contract/points.ts'
import { useQueryOf } from '../lib/api/queries.ts'

const TERMS_STALE_MILLISECONDS = 5 * 60_000

/** Returns the parameters and rules in force, which are public; undefined until loaded. */
export function useTerms(): Terms | undefined {
  return useTermsQuery().data
}

/** The same as a query, for a screen that shows its state. */
export function useTermsQuery() {
  return useQueryOf('getTerms', {}, { staleTime: TERMS_STALE_MILLISECONDS })
}
