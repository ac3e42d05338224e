import { type LookupAddress, type LookupOptions, lookup } from 'node:dns'
import type { Reach } from './reach.ts'
import { requestOutside } from './request.ts'

export interface PostAnswer {
  status: number
  retryAfter: string | undefined
}

/** What a name stands for lies where we do not call. */
export class InsideAddress extends Error {}

/**
 * Posts to an address that somebody gave us. Redirects are not followed: they could lead anywhere. What comes back beyond
 * the status is not read. Throws `InsideAddress`, or what went wrong on the way: no answer within `timeoutMs` is one.
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

/** Judged where the connection is made, so that no name can point elsewhere a moment after it was judged. */
function lookupOutside(name: string, how: LookupOptions, reach: Reach, done: LookupDone): void {
  lookup(name, { ...how, all: true }, (error, addresses) => {
    if (error) return done(error, [])
    const [first] = addresses
    if (!first || addresses.some(({ address }) => !reach.mayReach(address)))
      return done(new InsideAddress('the address lies inside our own network'), [])
    return how.all ? done(null, addresses) : done(null, first.address, first.family)
  })
}
