import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Refusal } from './api/failure.ts'
import type { Seen } from './last-seen.ts'
import { isWaiting } from './question.ts'

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
