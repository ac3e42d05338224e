import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Refusal } from './api/failure.ts'
import type { CachedData } from './offline-cache.ts'
import { isWaitingForNetwork } from './query-state.ts'

type QueryOrCache<T> = Pick<
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
  /** The data is from an earlier visit. */
  isFromCache: boolean
}

/**
 * Returns the last seen data in place of a response that does not arrive: never together with live data, and never after
 * an error of the request. It stays while the request is retried.
 */
export function useCachedFallback<T>(
  query: UseQueryResult<T>,
  read: () => CachedData<T> | undefined,
): QueryOrCache<T> {
  const { data, dataUpdatedAt, error, fetchStatus, isError, isPending, isPlaceholderData, refetch } = query
  const isRefused = error instanceof Refusal && error.status < 500
  const isPaused = isWaitingForNetwork(query)
  const isCutOff = isPaused || query.errorUpdateCount > 0
  // Without a network the previous page would stay forever in place of the requested one.
  const isPreviousPage = isPlaceholderData && isPaused
  const isWanted = (data === undefined || isPreviousPage) && isCutOff && !isRefused
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once per loss of the network
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
      isFromCache: true,
    }
  if (isPreviousPage)
    return {
      ...common,
      data: undefined,
      dataUpdatedAt,
      isPlaceholderData: false,
      isError,
      isPending: true,
      isFromCache: false,
    }
  return { ...common, data, dataUpdatedAt, isError, isPending, isPlaceholderData, isFromCache: false }
}
