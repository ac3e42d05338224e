import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AppealState } from '@torch/contract/states.ts'
import { callEnvelope } from '../../lib/api/client.ts'
import { stateFilterOf } from '../../lib/api/states.ts'
import { useCachedFallback } from '../../lib/use-cached-fallback.ts'
import { isOwnAppeals, type OwnAppeals } from '../cached-data-guards.ts'
import { readCache, writeCache } from '../offline-cache.ts'
import { isFirstUnfilteredPage, useCacheOwner } from '../queries.ts'
import { tradingKeys } from '../query-keys.ts'

/** Appeals in a page (rules/trading#hall). */
export const APPEALS_PAGE = 10

/**
 * Loads appeals about the member's trades, by either side. Evidence links expire after minutes, so the list is reloaded.
 */
export function useOwnAppeals(status: AppealState | undefined, page: number) {
  const { userId, isMember, language, cacheOwner } = useCacheOwner()
  const isFirst = isFirstUnfilteredPage(page, { status })
  const query = useQuery<OwnAppeals>({
    queryKey: tradingKeys.appeals(userId, language, status, page),
    enabled: isMember,
    refetchInterval: 60_000,
    queryFn: async ({ signal }) => {
      const appeals = await callEnvelope('listUserAppeals', {
        params: { userId },
        query: {
          status: stateFilterOf('appealStatus', status),
          page: String(page),
          size: String(APPEALS_PAGE),
        },
        signal,
      })
      if (isFirst) writeCache('appeals', cacheOwner, appeals)
      return appeals
    },
    placeholderData: keepPreviousData,
  })
  return useCachedFallback(query, () =>
    isFirst ? readCache('appeals', cacheOwner, isOwnAppeals) : undefined,
  )
}
