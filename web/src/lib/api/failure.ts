import type { ErrorName } from '@torch/contract/errors.ts'
import { wordsNow } from '../words.ts'
import { errorCodes } from './operations.ts'
import { words } from './words.ts'

/** The server said no. `message` is its own sentence, in the reader's language; empty where it said none. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: number
  readonly code: number
  readonly retryAfterSeconds: number | undefined
  /** What a few refusals carry besides their sentence, such as the ticket for a second step. */
  readonly data: unknown

  constructor(status: number, code: number, message: string, retryAfterSeconds?: number, data?: unknown) {
    super(message)
    this.status = status
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds
    this.data = data
  }

  is(reason: ErrorName): boolean {
    return this.code === errorCodes[reason]
  }
}

/** No answer came, so nobody knows whether the call went through. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable'
  readonly reason: 'network' | 'timeout'

  constructor(reason: 'network' | 'timeout') {
    const { networkError, networkTimeout } = wordsNow(words)
    super(reason === 'timeout' ? networkTimeout : networkError)
    this.reason = reason
  }
}

/** The device, or the person who holds it, said no: nothing was sent. */
export class Declined extends Error {
  override readonly name = 'Declined'
}

/** What to tell a person about anything that a call may throw; `otherwise` where a "no" came without a sentence. */
export function messageOf(error: unknown, otherwise = wordsNow(words).unknownError): string {
  if (error instanceof Refusal || error instanceof Unreachable || error instanceof Declined)
    return error.message || otherwise
  return wordsNow(words).networkError
}
