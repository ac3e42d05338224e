import type { FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Our own page, or nobody's: an address typed in. */
const OWN = new Set(['same-origin', 'none'])

/**
 * What a browser sends for another site's page, where it could change something: a mailed code and a passkey's challenge are
 * asked for without a session. Browsers say so in a header that no page can set; whatever is not a browser has none.
 */
export function refuseForeignPages({ method, headers }: FastifyRequest): Refusal | undefined {
  const site = headers['sec-fetch-site']
  if (site === undefined || READS.has(method) || OWN.has(String(site))) return undefined
  return new Refusal('notYours')
}
