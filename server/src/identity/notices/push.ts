import { type LookupAddress, type LookupOptions, lookup } from 'node:dns'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest, type RequestOptions } from 'node:https'
import webPush from 'web-push'
import type { PushReach } from './push-reach.ts'
import type { Vapid } from './vapid.ts'

export interface PushTarget {
  endpoint: string
  p256dh: string
  auth: string
}

/**
 * What came of a push. `gone`: the subscription is over. `refused`: this message will never be taken. `later`: try
 * again, not before so many seconds where the service said so.
 */
export type PushOutcome =
  | { outcome: 'taken' }
  | { outcome: 'gone' | 'refused'; reason: string }
  | { outcome: 'later'; reason: string; seconds: number }

/** How long a push service may keep it for a device that is off: three days. */
export const PUSH_TTL_SECONDS = 3 * 24 * 3600
const TIMEOUT_MS = 10_000

/** Encrypts a message for one browser (RFC 8291) and hands it to the browser's push service. Never throws. */
export async function push(
  target: PushTarget,
  message: string,
  vapid: Vapid,
  reach: PushReach,
): Promise<PushOutcome> {
  const url = new URL(target.endpoint)
  if (!reach.mayCall(url)) return { outcome: 'gone', reason: 'the endpoint may not be called' }
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
    return outcomeOf(await post(url, headers, body as Buffer, reach))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return error instanceof InsideAddress
      ? { outcome: 'gone', reason }
      : { outcome: 'later', reason, seconds: 0 }
  }
}

class InsideAddress extends Error {}

interface Answer {
  status: number
  retryAfter: string | undefined
}

/** Redirects are not followed: they could lead anywhere. What the service says beyond its status is not read. */
function post(url: URL, headers: Record<string, unknown>, body: Buffer, reach: PushReach): Promise<Answer> {
  const options: RequestOptions = {
    method: 'POST',
    headers: headers as Record<string, string>,
    lookup: (name, how, done) => lookupOutside(name, how, reach, done),
    signal: AbortSignal.timeout(TIMEOUT_MS),
    agent: false,
  }
  return new Promise((resolve, reject) => {
    const outgoing = (url.protocol === 'http:' ? httpRequest : httpsRequest)(url, options, (answer) => {
      resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] })
      answer.destroy()
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

type LookupDone = (
  error: NodeJS.ErrnoException | null,
  address: string | LookupAddress[],
  family?: number,
) => void

/** Judged where the connection is made, so that no name can point elsewhere a moment after it was judged. */
function lookupOutside(name: string, how: LookupOptions, reach: PushReach, done: LookupDone): void {
  lookup(name, { ...how, all: true }, (error, addresses) => {
    if (error) return done(error, [])
    const [first] = addresses
    if (!first || addresses.some(({ address }) => !reach.mayReach(address)))
      return done(new InsideAddress('the endpoint lies inside our own network'), [])
    return how.all ? done(null, addresses) : done(null, first.address, first.family)
  })
}

function outcomeOf({ status, retryAfter }: Answer): PushOutcome {
  const reason = `status ${status}`
  if (status >= 200 && status < 300) return { outcome: 'taken' }
  // RFC 8030, 7.3: it has expired or was never there.
  if (status === 404 || status === 410) return { outcome: 'gone', reason }
  if (status === 429 || status >= 500)
    return { outcome: 'later', reason, seconds: Math.min(Number(retryAfter) || 0, 3600) }
  return { outcome: 'refused', reason }
}
