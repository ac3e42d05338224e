import { timingSafeEqual } from 'node:crypto'
import type { Db } from '../platform/database/db.ts'
import { macOf, macsOf, type Secrets } from '../platform/secret.ts'
import type { Clock } from '../platform/time/clock.ts'
import { LINK_MINUTES } from './rules.ts'
import { tables } from './tables.ts'

/** URLs under which a browser can show a private file in an `<img>`, which cannot send a token. */
export interface FileLinks {
  /** Returns a URL that opens the file for this member, for ten to fifteen minutes. */
  urlFor(fileId: string, memberId: number): string
  /** The same for an operator. */
  urlForOperator(fileId: string, operatorId: number): string
  /** Returns for whom `key` opens the file now; undefined if it opens nothing. */
  holderOf(fileId: string, key: string): Holder | undefined
}

/** Members and operators have separate ids: the same number means two different people. */
export interface Holder {
  kind: 'member' | 'operator'
  id: number
}

const STEP_MS = 5 * 60_000
/** Each takes about 200 bytes. */
export const MAX_CACHED_LINKS = 20_000
const KEY = /^(o?)([1-9]\d{0,9})\.([1-9]\d{0,9})\.([A-Za-z0-9_-]{43})$/

/**
 * Creates and verifies links to private files, signed with the installation's secret (HMAC) and not stored. A link is
 * for one person and one file; access is checked again on each use. `made` caches those of the current time step:
 * signing takes longer than reading the file's row, and a reloaded list gets the same URLs.
 */
export function openFileLinks(
  secrets: Secrets,
  clock: Pick<Clock, 'now'>,
  cache = new Map<string, string>(),
): FileLinks {
  /** `holder` is a member's id, or an operator's id prefixed with `o`. */
  const textOf = (fileId: string, holder: string, until: number) =>
    `file ${fileId} for ${holder} until ${until}`
  let step = 0
  function urlFor(fileId: string, holder: string): string {
    // Rounded to steps, so that a picture keeps its URL for a while and is not loaded again with every answer.
    const now = Math.floor(clock.now().getTime() / STEP_MS) * STEP_MS
    if (now !== step || cache.size >= MAX_CACHED_LINKS) cache.clear()
    step = now
    const cached = cache.get(`${holder} ${fileId}`)
    if (cached !== undefined) return cached
    const until = (step + STEP_MS) / 1000 + LINK_MINUTES * 60
    const signature = macOf(secrets, textOf(fileId, holder, until)).toString('base64url')
    const url = `/api/files/${fileId}?key=${holder}.${until}.${signature}`
    cache.set(`${holder} ${fileId}`, url)
    return url
  }
  return {
    urlFor: (fileId, memberId) => urlFor(fileId, String(memberId)),
    urlForOperator: (fileId, operatorId) => urlFor(fileId, `o${operatorId}`),
    holderOf(fileId, key) {
      const [, o = '', id = '', until = '', signature = ''] = KEY.exec(key) ?? []
      if (signature === '' || Number(until) * 1000 < clock.now().getTime()) return undefined
      const given = Buffer.from(signature, 'base64url')
      const expected = macsOf(secrets, textOf(fileId, o + id, Number(until)))
      if (!expected.some((one) => timingSafeEqual(one, given))) return undefined
      return { kind: o === '' ? 'member' : 'operator', id: Number(id) }
    },
  }
}

/** Returns name and media type of files by id, for display beside their links. */
export async function describedFiles(
  db: Db,
  ids: string[],
): Promise<Map<string, { name: string; contentType: string }>> {
  if (ids.length === 0) return new Map()
  const rows = await tables(db)
    .selectFrom('files.file')
    .select(['id', 'name', 'content_type'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, name, content_type }) => [id, { name, contentType: content_type }]))
}
