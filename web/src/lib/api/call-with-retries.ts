import type { OperationName } from '@torch/contract/api.ts'
import { type CallInput, call, type Data } from './client.ts'
import { Refusal, Unreachable } from './failure.ts'

/**
 * Returns an idempotency key for one movement of points, made when the form opens; the same key never moves points twice.
 * (crypto.randomUUID requires https, which a phone in the shop's own network may not have.)
 */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const RETRY_DELAYS_MILLISECONDS = [1000, 2000, 4000]

/**
 * Calls until a response arrives: after a lost connection it is unknown whether the points moved, and repeating with the
 * same key answers that. Throws `Unreachable` in the end; the form may then repeat with the same key.
 */
export async function callWithRetries<N extends OperationName>(
  name: N,
  input: CallInput<N> & { key: string },
  onRetry: () => void = () => {},
  waits: readonly number[] = RETRY_DELAYS_MILLISECONDS,
): Promise<Data<N>> {
  for (const wait of waits) {
    try {
      return await (call as (name: N, input: CallInput<N>) => Promise<Data<N>>)(name, input)
    } catch (error) {
      if (!isOutcomeUnknown(error)) throw error
      onRetry()
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }
  return (call as (name: N, input: CallInput<N>) => Promise<Data<N>>)(name, input)
}

/** Returns whether the points may have moved, or still may, in spite of this failure. */
function isOutcomeUnknown(error: unknown): boolean {
  if (error instanceof Unreachable) return true
  return error instanceof Refusal && (error.is('requestInProgress') || error.status >= 500)
}
