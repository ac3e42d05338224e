import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { operatorCall } from './operator-call.ts'
import { operatorKeys } from './query-keys.ts'

export const PAGE_SIZE = 20
/** Polling interval for data without events. */
export const POLL_MILLISECONDS = 30_000
/** Polling interval for data with events (use-desk-news.ts), in case one is lost. */
export const FALLBACK_POLL_MILLISECONDS = 5 * 60_000

export type ApplicationStatus = 'PENDING' | 'APPROVED' | 'REJECTED'

export function useApplications(status: ApplicationStatus) {
  return useInfiniteQuery({
    queryKey: operatorKeys.applications(status),
    // Colleagues work on the same queue.
    refetchInterval: FALLBACK_POLL_MILLISECONDS,
    queryFn: ({ pageParam, signal }) =>
      operatorCall('listApplications', {
        query: { status, size: String(PAGE_SIZE), ...(pageParam !== undefined && { after: pageParam }) },
        signal,
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (last) => (last.length >= PAGE_SIZE ? last.at(-1)?.queueNo : undefined),
  })
}

/** Loads an application. Each access to a licence is recorded in the audit log, so it is reloaded only on request. */
export function useInspectedApplication(id: number) {
  return useQuery({
    queryKey: operatorKeys.application(id),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    queryFn: ({ signal }) => operatorCall('inspectApplication', { params: { id }, signal }),
  })
}

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
