import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callEnvelope } from '../../lib/api/client.ts'
import { keepSeen, lastSeen, useLastSeen } from '../last-seen.ts'
import { isFirstSight, useReader } from '../queries.ts'
import { isOwnAppeals, type OwnAppeals } from '../seen-shapes.ts'

/** Appeals in a page (rules/trading#hall). */
export const APPEALS_PAGE = 10

export const STATUS_FILTERS = ['1', '2', '3', '4', '5'] as const
export type AppealStatusFilter = (typeof STATUS_FILTERS)[number]

/** Appeals about the member's trades, by either side. Links to evidence open for some minutes, so they are renewed. */
export function useOwnAppeals(status: AppealStatusFilter | undefined, page: number) {
  const { userId, isMember, language, reader } = useReader()
  const isFirst = isFirstSight(page, { status })
  const query = useQuery<OwnAppeals>({
    queryKey: ['trading', userId, 'appeals', language, status, page],
    enabled: isMember,
    refetchInterval: 60_000,
    queryFn: async ({ signal }) => {
      const appeals = await callEnvelope('listUserAppeals', {
        params: { userId },
        query: { ...(status && { status }), page: String(page), size: String(APPEALS_PAGE) },
        signal,
      })
      if (isFirst) keepSeen('appeals', reader, appeals)
      return appeals
    },
    placeholderData: keepPreviousData,
  })
  return useLastSeen(query, () => (isFirst ? lastSeen('appeals', reader, isOwnAppeals) : undefined))
}
