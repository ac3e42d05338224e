import { useEffect } from 'react'
import type { Data } from '../lib/api/client.ts'
import { invalidatePoints, olderRecords, usePagesOf, useQueryOf } from '../lib/api/queries.ts'
import { useSession } from '../lib/session.ts'
import { useNow } from '../lib/use-now.ts'
import type { Currency } from '../ui/figures/points-mark.tsx'
import type { HistoryFilter } from './history/use-history-filter.ts'

const HISTORY_PAGE = 20

function useOwnId() {
  const userId = useSession()?.user.id
  return { userId: userId ?? 0, enabled: userId !== undefined }
}

export type ExplanationDays = '7' | '30' | '90' | '365'

/** Loads how a balance developed over the last days. */
export function useBalanceExplanation(pointsType: Currency, days: ExplanationDays) {
  const { userId, enabled } = useOwnId()
  return useQueryOf('explainBalance', enabled && { params: { userId }, query: { pointsType, days } })
}

export function usePointsForecast() {
  const { userId, enabled } = useOwnId()
  return useQueryOf('getPointsForecast', enabled && { params: { userId } })
}

export function useReleasePreview() {
  const { userId, enabled } = useOwnId()
  return useQueryOf('previewRelease', enabled && { params: { userId } }, { staleTime: 0 })
}

/** Loads pending, kept and owed rewards. */
export function usePendingRewards() {
  const { userId, enabled } = useOwnId()
  return useQueryOf('getPendingRewards', enabled && { params: { userId } })
}

const GIFTS_PAGE = 20

export function useGifts() {
  const { userId, enabled } = useOwnId()
  return usePagesOf('listGifts', enabled && { params: { userId }, query: { size: String(GIFTS_PAGE) } }, {
    next: olderRecords,
  })
}

/** Returns the milliseconds until auto refresh ends, updated each second; undefined where none runs. */
export function useAutoReleaseLeft(): number | undefined {
  const { userId, enabled } = useOwnId()
  const { data } = useQueryOf('getAutoReleaseEndTime', enabled && { params: { userId } })
  const time = useNow(1000, Boolean(data))
  const left = data ? Date.parse(data) - time : 0
  const hasEnded = Boolean(data) && left <= 0

  useEffect(() => {
    if (hasEnded) void invalidatePoints()
  }, [hasEnded])

  return left > 0 ? left : undefined
}

/** Loads the history of the member's points, newest first, in pages by cursor, so that new events do not shift them. */
export function useHistory(filter: HistoryFilter) {
  const { userId, enabled } = useOwnId()
  return usePagesOf(
    'listHistory',
    enabled && {
      params: { userId },
      query: {
        ...filter,
        events: '1',
        size: String(HISTORY_PAGE),
      },
    },
    { next: ({ next }) => (next === null ? undefined : { before: next }) },
  )
}

/** Loads an entry's explanation, which never changes. */
export function useEntry(id: number | undefined) {
  const { userId } = useOwnId()
  return useQueryOf('explainTransaction', id !== undefined && { params: { userId, id } }, {
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export type Recipient = Data<'findRecipient'>

/** Loads the owner of a code once; an error is not retried until the code changes. */
export function useRecipient(inviteCode: string) {
  return useQueryOf('findRecipient', inviteCode !== '' && { query: { inviteCode } }, {
    retry: false,
    // A form waits for the answer: without a connection it fails at once and does not pause.
    networkMode: 'always',
  })
}
