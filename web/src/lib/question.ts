import { Unreachable } from './api/failure.ts'

/** A question to the server, as TanStack Query tells of it. */
export interface Question<T = unknown> {
  data: T | undefined
  error: Error | null
  fetchStatus: string
  refetch: () => Promise<unknown>
}

/** Without a network a question waits until there is one, and is then answered by itself. */
export function isWaiting({ fetchStatus }: Pick<Question, 'fetchStatus'>): boolean {
  return fetchStatus === 'paused'
}

/**
 * Why something has not come. That a question waits for a network is told like any other failure: a placeholder would
 * promise that the answer comes in a moment.
 */
export function faultOf(question: Pick<Question, 'error' | 'fetchStatus'>): Error | null {
  return question.error ?? (isWaiting(question) ? new Unreachable('network') : null)
}
