import { useQuery } from '@tanstack/react-query'
import { operatorCall } from '../operator-call.ts'
import { operatorKeys } from '../query-keys.ts'

/** Loads all operators. */
export function useColleagues() {
  return useQuery({
    queryKey: operatorKeys.colleagues(),
    // Never cached: another owner may change it.
    staleTime: 0,
    queryFn: ({ signal }) => operatorCall('listOperators', { signal }),
  })
}
