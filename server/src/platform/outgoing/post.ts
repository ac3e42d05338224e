import { type LookupAddress, type LookupOptions, lookup } from 'node:dns'
import type { Reach } from './reach.ts'
import { requestOutside } from './request.ts'

export interface PostAnswer {
  status: number
  retryAfter: string | undefined
}

/** Thrown if a name resolves to an address that must not be called. */
export class InsideAddress extends Error {}

/**
 * Posts to an address that a caller supplied. Does not follow redirects, which could lead anywhere, and reads only the
 * status. Throws `InsideAddress` or the transport's error, including no answer within `timeoutMs`.
 */
export async function postOutside(
  url: URL,
  headers: Record<string, string>,
  body: Buffer,
  { reach, timeoutMs }: { reach: Reach; timeoutMs: number },
): Promise<PostAnswer> {
  const answer = await requestOutside(url, {
    method: 'POST',
    headers,
    body,
    timeoutMs,
    maxBytes: 0,
    lookup: (name, how, done) => lookupOutside(name, how, reach, done),
    agent: false,
  })
  return { status: answer.status, retryAfter: answer.headers['retry-after'] }
}

type LookupDone = (
  error: NodeJS.ErrnoException | null,
  address: string | LookupAddress[],
  family?: number,
) => void

/** Checks addresses when the connection is made, so that a name cannot change between check and use (DNS rebinding). */
function lookupOutside(name: string, how: LookupOptions, reach: Reach, done: LookupDone): void {
  lookup(name, { ...how, all: true }, (error, addresses) => {
    if (error) return done(error, [])
    const [first] = addresses
    if (!first || addresses.some(({ address }) => !reach.mayReach(address)))
      return done(new InsideAddress('the address is inside the private network'), [])
    return how.all ? done(null, addresses) : done(null, first.address, first.family)
  })
}
