import type { UseQueryResult } from '@tanstack/react-query'
import type { OrderType } from '@torch/contract/states.ts'
import type { ChartRange } from '@torch/contract/trading.ts'
import { useMemo } from 'react'
import { Refusal } from '../lib/api/failure.ts'
import { openLastSeen, type Seen } from '../lib/last-seen.ts'
import { isWaiting } from '../lib/question.ts'

/** As many orders and trades as somebody has in hand at a time; each is kept in the place that its id gives it. */
const PLACES = 8

type Part =
  | 'market-price'
  | 'hall'
  | `offers-${OrderType}`
  | 'own-orders'
  | 'own-trades'
  | 'appeals'
  | `chart-${ChartRange}`
  | `order-${number}`
  | `trade-${number}`

/** What the trading hall's screens showed last; by the reader and the language, since many texts are the server's. */
export const { keep: keepSeen, seen: lastSeen } = openLastSeen<Part>('tradingLastSeen')

export function placeOf<Kind extends 'order' | 'trade'>(kind: Kind, id: number): `${Kind}-${number}` {
  return `${kind}-${id % PLACES}`
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
  const isPaused = isWaiting(query)
  const isCutOff = isPaused || query.errorUpdateCount > 0
  // Without a network the page before would stay for good, where another one was asked for.
  const isOfBefore = isPlaceholderData && isPaused
  const isWanted = (data === undefined || isOfBefore) && isCutOff && !isRefused
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read once for each time the network is away
  const seen = useMemo(() => (isWanted ? read() : undefined), [isWanted])
  const common = { error, fetchStatus, refetch }
  if (seen)
    return {
      ...common,
      data: seen.data,
      dataUpdatedAt: seen.at,
      isPlaceholderData: false,
      isError: true,
      isPending: false,
      isLastSeen: true,
    }
  if (isOfBefore)
    return {
      ...common,
      data: undefined,
      dataUpdatedAt,
      isPlaceholderData: false,
      isError,
      isPending: true,
      isLastSeen: false,
    }
  return { ...common, data, dataUpdatedAt, isError, isPending, isPlaceholderData, isLastSeen: false }
}
