import { Unreachable } from '../lib/api/failure.ts'

/**
 * Why something has not come. Without a network a question waits until there is one, and answers by itself then; till then
 * that is told like any other failure, for a placeholder would promise that it comes in a moment.
 */
export function faultOf({ error, isPaused }: { error: Error | null; isPaused: boolean }): Error | null {
  return error ?? (isPaused ? new Unreachable('network') : null)
}
