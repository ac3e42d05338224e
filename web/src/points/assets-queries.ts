import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call, type Data } from '../lib/api/client.ts'
import { useLanguage } from '../lib/language.ts'
import { useSession } from '../lib/session.ts'
import { useNow } from '../lib/use-now.ts'
import type { Currency } from '../ui/figures/points-mark.tsx'
import type { HistoryFilter } from './history/use-history-filter.ts'
import { pointsKeys } from './query-keys.ts'

const HISTORY_PAGE = 20

function useOwnId() {
  const userId = useSession()?.user.id
  return { userId: userId ?? 0, enabled: userId !== undefined }
}

export type ExplanationDays = '7' | '30' | '90' | '365'

/** Loads how a balance developed over the last days. */
export function useBalanceExplanation(pointsType: Currency, days: ExplanationDays) {
  const { userId, enabled } = useOwnId()
  return useQuery({
    queryKey: pointsKeys.story(userId, pointsType, days),
    enabled,
    queryFn: ({ signal }) =>
      call('explainBalance', { params: { userId }, query: { pointsType, days }, signal }),
  })
}

export function usePointsForecast() {
  const { userId, enabled } = useOwnId()
  return useQuery({
    queryKey: pointsKeys.forecast(userId),
    enabled,
    queryFn: ({ signal }) => call('getPointsForecast', { params: { userId }, signal }),
  })
}

export function useReleasePreview() {
  const { userId, enabled } = useOwnId()
  return useQuery({
    queryKey: pointsKeys.releasePreview(userId),
    enabled,
    staleTime: 0,
    queryFn: ({ signal }) => call('previewRelease', { params: { userId }, signal }),
  })
}

/** Loads pending, kept and owed rewards. */
export function usePendingRewards() {
  const { userId, enabled } = useOwnId()
  const language = useLanguage()
  return useQuery({
    queryKey: pointsKeys.pendingRewards(userId, language),
    enabled,
    queryFn: ({ signal }) => call('getPendingRewards', { params: { userId }, signal }),
  })
}

const GIFTS_PAGE = 20

export function useGifts() {
  const { userId, enabled } = useOwnId()
  return useInfiniteQuery({
    queryKey: pointsKeys.gifts(userId),
    enabled,
    queryFn: ({ pageParam, signal }) =>
      call('listGifts', {
        params: { userId },
        query: { size: String(GIFTS_PAGE), ...(pageParam !== undefined && { before: pageParam }) },
        signal,
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (last) => (last.hasMore ? last.records.at(-1)?.id : undefined),
  })
}

/** Returns the milliseconds until auto refresh ends, updated each second; undefined where none runs. */
export function useAutoReleaseLeft(): number | undefined {
  const { userId, enabled } = useOwnId()
  const queryClient = useQueryClient()
  const { data } = useQuery({
    queryKey: pointsKeys.autoReleaseEnd(userId),
    enabled,
    queryFn: ({ signal }) => call('getAutoReleaseEndTime', { params: { userId }, signal }),
  })
  const time = useNow(1000, Boolean(data))
  const left = data ? Date.parse(data) - time : 0
  const hasEnded = Boolean(data) && left <= 0

  useEffect(() => {
    if (hasEnded) void queryClient.invalidateQueries({ queryKey: pointsKeys.all })
  }, [hasEnded, queryClient])

  return left > 0 ? left : undefined
}

/** Loads the history of the member's points, newest first, in pages by cursor, so that new events do not shift them. */
export function useHistory(filter: HistoryFilter) {
  const { userId, enabled } = useOwnId()
  const language = useLanguage()
  return useInfiniteQuery({
    queryKey: pointsKeys.history(userId, language, filter),
    enabled,
    queryFn: ({ pageParam, signal }) =>
      call('listHistory', {
        params: { userId },
        query: {
          ...filter,
          size: String(HISTORY_PAGE),
          ...(pageParam !== null && { before: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  })
}

/** Loads an entry's explanation, which never changes. */
export function useEntry(id: number | undefined) {
  const { userId } = useOwnId()
  const language = useLanguage()
  return useQuery({
    queryKey: pointsKeys.entry(userId, language, id),
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => call('explainTransaction', { params: { userId, id: id ?? 0 }, signal }),
  })
}

export type Recipient = Data<'findRecipient'>

/** Loads the owner of a code once; an error is not retried until the code changes. */
export function useRecipient(inviteCode: string) {
  const language = useLanguage()
  return useQuery({
    queryKey: pointsKeys.recipient(language, inviteCode),
    enabled: inviteCode !== '',
    retry: false,
    // A form waits for the answer: without a connection it fails at once and does not pause.
    networkMode: 'always',
    queryFn: ({ signal }) => call('findRecipient', { query: { inviteCode }, signal }),
  })
}

/** Loads the members to whom this one sent GF, latest first. */
export function useRecipients() {
  const { userId, enabled } = useOwnId()
  return useQuery({
    queryKey: pointsKeys.recipients(userId),
    enabled,
    queryFn: ({ signal }) => call('listRecipients', { params: { userId }, signal }),
  })
}
