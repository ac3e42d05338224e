import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Refusal } from '../lib/api/failure.ts'
import { openLastSeen, type Seen } from '../lib/last-seen.ts'

/** As many trades as somebody has in hand at a time; each is kept in the place that its id gives it. */
const TRADES_KEPT = 8
const TRADES = [
  'trade-0',
  'trade-1',
  'trade-2',
  'trade-3',
  'trade-4',
  'trade-5',
  'trade-6',
  'trade-7',
] as const

/** What the trading hall's screens showed last; by the reader and the language, since many texts are the server's. */
export const { keep: keepSeen, seen: lastSeen } = openLastSeen('tradingLastSeen', [
  'market-price',
  'hall',
  'own-orders',
  'own-trades',
  ...TRADES,
])

export function placeOfTrade(id: number): (typeof TRADES)[number] {
  return TRADES[id % TRADES_KEPT] ?? TRADES[0]
}

type Stood<T> = Pick<
  UseQueryResult<T>,
  | 'data'
  | 'dataUpdatedAt'
  | 'error'
  | 'fetchStatus'
  | 'isError'
  | 'isPending'
  | 'isPlaceholderData'
  | 'refetch'
> & {
  /** What is shown was seen on an earlier visit. */
  isLastSeen: boolean
}

/**
 * Lets what was seen last stand in where nobody answers: never beside a live answer, so that no old order is taken for a
 * new one, and never against a refusal. It stays while the network is tried again.
 */
export function useLastSeen<T>(query: UseQueryResult<T>, read: () => Seen<T> | undefined): Stood<T> {
  const { data, dataUpdatedAt, error, fetchStatus, isError, isPending, isPlaceholderData, refetch } = query
  const isRefused = error instanceof Refusal && error.status < 500
  const isCutOff = fetchStatus === 'paused' || query.errorUpdateCount > 0
  const isWanted = data === undefined && isCutOff && !isRefused
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read once for each time the network is away
  const seen = useMemo(() => (isWanted ? read() : undefined), [isWanted])
  if (!seen)
    return {
      ...{ data, dataUpdatedAt, error, fetchStatus, isError, isPending, isPlaceholderData, refetch },
      isLastSeen: false,
    }
  return {
    ...{ data: seen.data, dataUpdatedAt: seen.at, error, fetchStatus, isPlaceholderData, refetch },
    ...{ isError: true, isPending: false, isLastSeen: true },
  }
}
