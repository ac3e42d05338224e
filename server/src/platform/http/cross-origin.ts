import type { FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Our own page, or an address typed in. */
const OWN = new Set(['same-origin', 'none'])

/**
 * Returns a refusal for a write that a browser sends from another site's page: some writes, such as requests for a
 * mailed code or a passkey challenge, need no session. Browsers mark them in a header that no page can set, older ones
 * only in `Origin`; other clients send neither. `ownOrigin`: the app's public origin, in case a proxy rewrites `Host`.
 */
export function refuseCrossOrigin(
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

/** `null`, as a sandboxed page sends it, has no host. */
function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}
