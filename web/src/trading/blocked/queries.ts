import { useQuery } from '@tanstack/react-query'
import { call, type Data } from '../../lib/api/client.ts'
import { tradingKeys } from '../query-keys.ts'

export type BlockedMember = Data<'listBlocked'>[number]

/** Whom one has blocked, the latest first. */
export function useBlocked(userId: number) {
  return useQuery({
    queryKey: tradingKeys.blocked(userId),
    queryFn: ({ signal }) => call('listBlocked', { params: { userId }, signal }),
    // One may have blocked somebody on another device a moment ago.
    staleTime: 0,
  })
}
