import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AppealState } from '@torch/contract/states.ts'
import { callEnvelope } from '../../lib/api/client.ts'
import { filterOf } from '../../lib/api/states.ts'
import { useLastSeen } from '../../lib/use-last-seen.ts'
import { keepSeen, lastSeen } from '../last-seen.ts'
import { isFirstSight, useReader } from '../queries.ts'
import { tradingKeys } from '../query-keys.ts'
import { isOwnAppeals, type OwnAppeals } from '../seen-shapes.ts'

/** Appeals in a page (rules/trading#hall). */
export const APPEALS_PAGE = 10

/**
 * Loads appeals about the member's trades, by either side. Evidence links expire after minutes, so the list is reloaded.
 */
export function useOwnAppeals(status: AppealState | undefined, page: number) {
  const { userId, isMember, language, reader } = useReader()
  const isFirst = isFirstSight(page, { status })
  const query = useQuery<OwnAppeals>({
    queryKey: tradingKeys.appeals(userId, language, status, page),
    enabled: isMember,
    refetchInterval: 60_000,
    queryFn: async ({ signal }) => {
      const appeals = await callEnvelope('listUserAppeals', {
        params: { userId },
        query: { status: filterOf('appealStatus', status), page: String(page), size: String(APPEALS_PAGE) },
        signal,
      })
      if (isFirst) keepSeen('appeals', reader, appeals)
      return appeals
    },
    placeholderData: keepPreviousData,
  })
  return useLastSeen(query, () => (isFirst ? lastSeen('appeals', reader, isOwnAppeals) : undefined))
}
