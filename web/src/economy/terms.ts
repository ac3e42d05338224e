import { useQuery } from '@tanstack/react-query'
import type { Terms } from '@torch/contract/points.ts'
import { call } from '../lib/api/client.ts'
import { economyKeys } from './query-keys.ts'

const TERMS_STALE_MILLISECONDS = 5 * 60_000

/** Returns the parameters and rules in force, which are public; undefined until loaded. */
export function useTerms(): Terms | undefined {
  return useTermsQuery().data
}

/** The same as a query, for a screen that shows its state. */
export function useTermsQuery() {
  return useQuery({
    queryKey: economyKeys.terms(),
    queryFn: ({ signal }) => call('getTerms', { signal }),
    staleTime: TERMS_STALE_MILLISECONDS,
  })
}
