import { Unreachable } from './api/failure.ts'

/** A query result of TanStack Query. */
export interface QueryState<T = unknown> {
  data: T | undefined
  error: Error | null
  fetchStatus: string
  refetch: () => Promise<unknown>
}

/** Returns whether a query waits for the network; it is then sent automatically. */
export function isWaitingForNetwork({ fetchStatus }: Pick<QueryState, 'fetchStatus'>): boolean {
  return fetchStatus === 'paused'
}

/**
 * Returns why data is missing. Waiting for a network counts as a failure: a skeleton would promise a response in a
 * moment.
 */
export function queryErrorOf(query: Pick<QueryState, 'error' | 'fetchStatus'>): Error | null {
  return query.error ?? (isWaitingForNetwork(query) ? new Unreachable('network') : null)
}
