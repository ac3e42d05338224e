import { Unreachable } from './api/failure.ts'

/** A query result of TanStack Query. */
export interface Question<T = unknown> {
  data: T | undefined
  error: Error | null
  fetchStatus: string
  refetch: () => Promise<unknown>
}

/** Returns whether a query waits for the network; it is then sent automatically. */
export function isWaiting({ fetchStatus }: Pick<Question, 'fetchStatus'>): boolean {
  return fetchStatus === 'paused'
}

/**
 * Returns why data is missing. Waiting for a network counts as a failure: a skeleton would promise a response in a
 * moment.
 */
export function faultOf(question: Pick<Question, 'error' | 'fetchStatus'>): Error | null {
  return question.error ?? (isWaiting(question) ? new Unreachable('network') : null)
}
