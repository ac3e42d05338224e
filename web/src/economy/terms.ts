import { useQuery } from '@tanstack/react-query'
import type { Terms } from '@torch/contract/points.ts'
import { call } from '../lib/api/client.ts'
import { economyKeys } from './query-keys.ts'

const TERMS_STAY_MILLISECONDS = 5 * 60_000

/** The figures and rules in force; undefined until they are known. Anyone may read them. */
export function useTerms(): Terms | undefined {
  return useTermsQuery().data
}

/** The same, for a screen that is about them and says so where they cannot be had. */
export function useTermsQuery() {
  return useQuery({
    queryKey: economyKeys.terms(),
    queryFn: ({ signal }) => call('getTerms', { signal }),
    staleTime: TERMS_STAY_MILLISECONDS,
  })
}
