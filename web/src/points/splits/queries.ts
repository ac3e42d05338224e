import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import { coverKeys, pointsKeys } from '../query-keys.ts'

// Below ['points'], so that the event "points-changed" invalidates them.

const PAGE = 20
/** The event about a payment goes to the asker only; others poll. */
const POLL_MILLISECONDS = 10_000

export function useSplitTerms(userId: number, paymentNo: string | undefined) {
  return useQuery({
    queryKey: pointsKeys.splitTerms(userId, paymentNo ?? null),
    retry: false,
    queryFn: ({ signal }) =>
      call('getSplitTerms', { params: { userId }, query: paymentNo ? { paymentNo } : {}, signal }),
  })
}

export function useSplit(userId: number | undefined, code: string) {
  return useQuery({
    queryKey: pointsKeys.split(userId, code),
    enabled: userId !== undefined,
    retry: false,
    queryFn: ({ signal }) => call('getSplit', { params: { userId: userId ?? 0, code }, signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'open' ? POLL_MILLISECONDS : false),
  })
}

export function useSplitCover(code: string, enabled: boolean) {
  return useQuery({
    queryKey: coverKeys.split(code),
    enabled,
    retry: false,
    queryFn: ({ signal }) => call('getSplitCover', { params: { code }, signal }),
  })
}

export type Side = 'asked' | 'paid'

export function useSplits(userId: number, side: Side) {
  return useInfiniteQuery({
    queryKey: pointsKeys.splits(userId, side),
    queryFn: ({ pageParam, signal }) =>
      call('listSplits', {
        params: { userId },
        query: { side, size: String(PAGE), ...(pageParam !== undefined && { before: pageParam }) },
        signal,
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (last) => (last.hasMore ? last.records.at(-1)?.id : undefined),
  })
}
