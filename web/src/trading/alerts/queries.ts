import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import { useReader } from '../queries.ts'
import { tradingKeys } from '../query-keys.ts'

/** What one wants to be told of, the latest first. */
export function useOrderAlerts() {
  const { userId, isMember } = useReader()
  return useQuery({
    queryKey: tradingKeys.alerts(userId),
    enabled: isMember,
    queryFn: ({ signal }) => call('listOrderAlerts', { params: { userId }, signal }),
    // One may have told by now.
    staleTime: 0,
  })
}
