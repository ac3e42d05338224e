import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DAY_SECONDS } from '@torch/contract/time.ts'
import webPush from 'web-push'
import type { AddressPolicy } from '../../platform/outgoing/address-policy.ts'
import { type PostAnswer, PrivateAddressError, postExternal } from '../../platform/outgoing/post.ts'

export interface PushTarget {
  endpoint: string
  p256dh: string
  auth: string
}

/**
 * Outcome of a push. `gone`: the subscription has ended. `refused`: this message will never be accepted. `later`:
 * retry after at least `seconds`, 0 if the service named no time.
 */
export type PushOutcome =
  | { outcome: 'taken' }
  | { outcome: 'gone' | 'refused'; reason: string }
  | { outcome: 'later'; reason: string; seconds: number }

/** How long a push service keeps a message for a device that is off: three days. */
export const PUSH_TTL_SECONDS = 3 * DAY_SECONDS
const TIMEOUT_MS = 10_000

/** Encrypts a message for one browser (RFC 8291) and sends it to the browser's push service. Never throws. */
export async function push(
  target: PushTarget,
  message: string,
  vapid: Vapid,
  addressPolicy: AddressPolicy,
): Promise<PushOutcome> {
  const url = new URL(target.endpoint)
  if (!addressPolicy.allowsUrl(url))
    return { outcome: 'gone', reason: 'the endpoint is not a permitted address' }
  try {
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint: target.endpoint, keys: { p256dh: target.p256dh, auth: target.auth } },
      message,
      {
        vapidDetails: vapid,
        TTL: PUSH_TTL_SECONDS,
        urgency: 'normal',
        contentEncoding: webPush.supportedContentEncodings.AES_128_GCM,
      },
    )
    const sent = headers as Record<string, string>
    return outcomeOf(await postExternal(url, sent, body as Buffer, { addressPolicy, timeoutMs: TIMEOUT_MS }))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return error instanceof PrivateAddressError
      ? { outcome: 'gone', reason }
      : { outcome: 'later', reason, seconds: 0 }
  }
}

function outcomeOf({ status, retryAfterSeconds }: PostAnswer): PushOutcome {
  const reason = `status ${status}`
  if (status >= 200 && status < 300) return { outcome: 'taken' }
  // RFC 8030, 7.3: expired or never existed.
  if (status === 404 || status === 410) return { outcome: 'gone', reason }
  if (status === 429 || status >= 500) return { outcome: 'later', reason, seconds: retryAfterSeconds }
  return { outcome: 'refused', reason }
}

/** The keys that identify us to push services (RFC 8292), in base64url. */
export interface Vapid {
  publicKey: string
  privateKey: string
  /** Contact for push services: a mailto: or https: address. */
  subject: string
}

/**
 * Returns the demo's own keys, generated once and stored in the data folder: with new keys at every start its
 * subscriptions would be lost.
 */
export function demoVapid(dataDir: string, subject: string): Vapid {
  const file = join(dataDir, 'vapid.json')
  try {
    return { ...JSON.parse(readFileSync(file, 'utf8')), subject }
  } catch {
    mkdirSync(dataDir, { recursive: true })
    const keys = webPush.generateVAPIDKeys()
    writeFileSync(file, JSON.stringify(keys), { mode: 0o600 })
    return { ...keys, subject }
  }
}
