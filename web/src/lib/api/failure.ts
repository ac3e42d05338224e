import { currentWords } from '../words.ts'
import type { HandledError } from './handled-errors.ts'
import { errorCodes } from './operations.ts'
import { words } from './words.ts'

/** The server rejected the request. `message` is its text in the user's language; empty where it sent none. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: number
  readonly code: number
  readonly retryAfterSeconds: number | undefined
  /** Extra data of a few errors, such as the ticket for the second login step. */
  readonly data: unknown

  constructor(status: number, code: number, message: string, retryAfterSeconds?: number, data?: unknown) {
    super(message)
    this.status = status
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds
    this.data = data
  }

  is(reason: HandledError): boolean {
    return this.code === errorCodes[reason]
  }
}

/** No response arrived, so it is unknown whether the call took effect. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable'
  readonly reason: 'network' | 'timeout'

  constructor(reason: 'network' | 'timeout') {
    const { networkError, networkTimeout } = currentWords(words)
    super(reason === 'timeout' ? networkTimeout : networkError)
    this.reason = reason
  }
}

/** The device or its user declined: nothing was sent. */
export class Declined extends Error {
  override readonly name = 'Declined'
}

/** Returns the text to show for any error of a call; `otherwise` where the error has no text. */
export function messageOf(error: unknown, otherwise = currentWords(words).unknownError): string {
  if (error instanceof Refusal || error instanceof Unreachable || error instanceof Declined)
    return error.message || otherwise
  return currentWords(words).networkError
}
