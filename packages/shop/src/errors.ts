/** A refusal by Torch. `code` identifies the reason (/api/docs lists all), `message` explains it in the client's language. */
export class TorchError extends Error {
  override readonly name = 'TorchError'

  /** The reason, such as 1022: stable, unlike the message. */
  readonly code: number
  /** The HTTP status. */
  readonly status: number
  /** The id of the request: name it when you report a problem. */
  readonly requestId: string
  /** Details such as `field` or `seconds`; null if there are none. */
  readonly details: Readonly<Record<string, unknown>> | null

  constructor(
    message: string,
    { code, status, requestId, details }: Pick<TorchError, 'code' | 'status' | 'requestId' | 'details'>,
  ) {
    super(message)
    this.code = code
    this.status = status
    this.requestId = requestId
    this.details = details
  }
}

/**
 * No usable answer after all attempts. Whether the request was executed is unknown: repeat it with the same idempotency key,
 * which executes it at most once.
 */
export class TorchUnreachable extends Error {
  override readonly name = 'TorchUnreachable'

  /** The key of the attempts, to repeat the request later; null for requests that only read. */
  readonly idempotencyKey: string | null

  constructor(message: string, idempotencyKey: string | null, cause: unknown) {
    super(message, { cause })
    this.idempotencyKey = idempotencyKey
  }
}

/** A webhook or a return address that Torch has not signed, or that is too old. Answer a webhook with 401, and do nothing. */
export class TorchSignatureError extends Error {
  override readonly name = 'TorchSignatureError'
}
