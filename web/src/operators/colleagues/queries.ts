import { useQuery } from '@tanstack/react-query'
import { operatorCall } from '../operator-call.ts'
import { OPERATOR } from '../queries.ts'

export const COLLEAGUES = [...OPERATOR, 'colleagues'] as const

export function useColleagues() {
  return useQuery({
    queryKey: COLLEAGUES,
    // Another owner may be at it.
    staleTime: 0,
    queryFn: ({ signal }) => operatorCall('listOperators', { signal }),
  })
}
