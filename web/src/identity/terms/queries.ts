import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import { termsKeys } from '../query-keys.ts'

export function useTermsVersions(enabled = true) {
  return useQuery({
    queryKey: termsKeys.list(),
    queryFn: ({ signal }) => call('listTermsVersions', { signal }),
    enabled,
  })
}

/** Loads a version of the terms, which never changes. */
export function useTerms(version: number | undefined) {
  return useQuery({
    queryKey: termsKeys.version(version),
    queryFn: ({ signal }) => call('getTermsVersion', { params: { version: String(version) }, signal }),
    enabled: version !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
