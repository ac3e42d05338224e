import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import { useCacheOwner } from '../queries.ts'
import { tradingKeys } from '../query-keys.ts'

/** Loads the member's alerts, latest first. */
export function useOrderAlerts() {
  const { userId, isMember } = useCacheOwner()
  return useQuery({
    queryKey: tradingKeys.alerts(userId),
    enabled: isMember,
    queryFn: ({ signal }) => call('listOrderAlerts', { params: { userId }, signal }),
    // Never cached: an alert may have fired meanwhile.
    staleTime: 0,
  })
}
