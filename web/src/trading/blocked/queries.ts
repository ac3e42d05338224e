import { useQuery } from '@tanstack/react-query'
import { call, type Data } from '../../lib/api/client.ts'
import { tradingKeys } from '../query-keys.ts'

export type BlockedMember = Data<'listBlocked'>[number]

/** Loads the blocked members, latest first. */
export function useBlocked(userId: number) {
  return useQuery({
    queryKey: tradingKeys.blocked(userId),
    queryFn: ({ signal }) => call('listBlocked', { params: { userId }, signal }),
    // Never cached: another device may have changed it.
    staleTime: 0,
  })
}
