import type { FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Our own page, or nobody's: an address typed in. */
const OWN = new Set(['same-origin', 'none'])

/**
 * What a browser sends for another site's page, where it could change something: a mailed code and a passkey's challenge are
 * asked for without a session. Browsers say so in a header that no page can set, older ones in `Origin` alone; what is not a browser
 * sends neither. `ownOrigin`: where people reach the app, should a proxy rewrite `Host`.
 */
export function refuseForeignPages(
  { method, headers }: FastifyRequest,
  ownOrigin: string | undefined,
): Refusal | undefined {
  if (READS.has(method)) return undefined
  const { 'sec-fetch-site': site, origin, host } = headers
  const isOwn =
    site !== undefined
      ? OWN.has(String(site))
      : origin === undefined || origin === ownOrigin || (host !== undefined && hostOf(origin) === host)
  return isOwn ? undefined : new Refusal('notYours')
}

/** `null`, as a sandboxed page sends, is the origin of no one. */
function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}
