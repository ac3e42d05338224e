import { createHmac, timingSafeEqual } from 'node:crypto'
import { TorchSignatureError } from './errors.ts'
import type { TorchEvent } from './types.ts'

export interface VerifyOptions {
  /** How far the signed time may be from now, in seconds. */
  toleranceSeconds?: number
  /** Milliseconds since 1970. For tests. */
  now?: number
}

/** The headers of a request, as Node or the Fetch API pass them. */
export type RequestHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>

const HEADER = 'torch-signature'

/**
 * Returns the event of a webhook, after checking that Torch signed it. `body`: the raw bytes, before any JSON parser. `secret`:
 * `whsec_...`; while it is rotated, Torch signs with the new and the old one, and either is enough. Throws
 * `TorchSignatureError` otherwise.
 *
 * An event can arrive more than once and in any order: go by its `id`.
 */
export function verifyWebhook(
  body: string | Uint8Array,
  headers: RequestHeaders,
  secret: string | readonly string[],
  { toleranceSeconds = 300, now = Date.now() }: VerifyOptions = {},
): TorchEvent {
  const header = headers instanceof Headers ? headers.get(HEADER) : headers[HEADER]
  const [, seconds, signatures = ''] = /^t=(\d{1,12})((?:,v1=[0-9a-f]{64}){1,4})$/.exec(String(header)) ?? []
  if (seconds === undefined) throw new TorchSignatureError('The webhook has no signature of Torch')
  if (Math.abs(now / 1000 - Number(seconds)) > toleranceSeconds)
    throw new TorchSignatureError('The webhook was signed too long ago, or the clock of this server is wrong')
  const found = signatures.split(',v1=').slice(1)
  const isGenuine = secretsOf(secret).some((one) => {
    const expected = createHmac('sha256', one).update(`${seconds}.`).update(body).digest()
    return found.some((signature) => timingSafeEqual(expected, Buffer.from(signature, 'hex')))
  })
  if (!isGenuine) throw new TorchSignatureError('The signature of the webhook is wrong')
  return JSON.parse(typeof body === 'string' ? body : new TextDecoder().decode(body)) as TorchEvent
}

/** Throws for an empty secret, with which everyone could sign. */
export function secretsOf(secret: string | readonly string[]): readonly string[] {
  const secrets = typeof secret === 'string' ? [secret] : secret
  if (secrets.length === 0 || secrets.includes('')) throw new Error('The signing secret is missing')
  return secrets
}
