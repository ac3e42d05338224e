import { type LookupAddress, type LookupOptions, lookup } from 'node:dns'
import type { AddressPolicy } from './address-policy.ts'
import { requestExternal } from './request.ts'

export interface PostAnswer {
  status: number
  /** The pause that the receiver asks for, at most an hour; 0 if it names none. */
  retryAfterSeconds: number
}

const MAX_RETRY_AFTER_SECONDS = 3600

/** Reads `Retry-After` in seconds. Strangers write it: a date, which needs their clock, and anything but a number from 0 on are ignored. */
function readRetryAfter(header = ''): number {
  return Math.max(0, Math.min(Number(header) || 0, MAX_RETRY_AFTER_SECONDS))
}

/** Thrown if a name resolves to an address that must not be called. */
export class PrivateAddressError extends Error {}

/**
 * Posts to an address that a caller supplied. Does not follow redirects, which could lead anywhere, and reads only the
 * status. Throws `PrivateAddressError` or the transport's error, including no answer within `timeoutMs`.
 */
export async function postExternal(
  url: URL,
  headers: Record<string, string>,
  body: Buffer,
  { addressPolicy, timeoutMs }: { addressPolicy: AddressPolicy; timeoutMs: number },
): Promise<PostAnswer> {
  const answer = await requestExternal(url, {
    method: 'POST',
    headers,
    body,
    timeoutMs,
    maxBytes: 0,
    lookup: (name, how, done) => lookupExternal(name, how, addressPolicy, done),
    agent: false,
  })
  return { status: answer.status, retryAfterSeconds: readRetryAfter(answer.headers['retry-after']) }
}

type LookupDone = (
  error: NodeJS.ErrnoException | null,
  address: string | LookupAddress[],
  family?: number,
) => void

/** Checks addresses when the connection is made, so that a name cannot change between check and use (DNS rebinding). */
function lookupExternal(
  name: string,
  how: LookupOptions,
  addressPolicy: AddressPolicy,
  done: LookupDone,
): void {
  lookup(name, { ...how, all: true }, (error, addresses) => {
    if (error) return done(error, [])
    const [first] = addresses
    if (!first || addresses.some(({ address }) => !addressPolicy.allowsAddress(address)))
      return done(new PrivateAddressError('the address is inside the private network'), [])
    return how.all ? done(null, addresses) : done(null, first.address, first.family)
  })
}
