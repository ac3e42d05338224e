import { useQuery } from '@tanstack/react-query'
import { operatorCall } from './operator-call.ts'
import { operatorKeys } from './query-keys.ts'

export const PAGE_SIZE = 20
/** Polling interval for data without events. */
export const POLL_MILLISECONDS = 30_000
/** Polling interval for data with events (use-desk-news.ts), in case one is lost. */
export const FALLBACK_POLL_MILLISECONDS = 5 * 60_000

export function useReview(id: number | undefined) {
  return useQuery({
    queryKey: operatorKeys.review(id),
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    queryFn: ({ signal }) => operatorCall('inspectShopReview', { params: { id: id ?? 0 }, signal }),
  })
}
