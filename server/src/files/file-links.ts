import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../platform/clock.ts'
import { LINK_MINUTES } from './rules.ts'

/** Addresses under which a browser may show a private file in an `<img>`, which cannot send a token. */
export interface FileLinks {
  /** Opens the file for this member, for ten to fifteen minutes. */
  urlFor(fileId: string, memberId: number): string
  /** For whom `key` opens the file now; undefined where it opens nothing. */
  holderOf(fileId: string, key: string): number | undefined
}

const STEP_MS = 5 * 60_000
const KEY = /^([1-9]\d{0,9})\.([1-9]\d{0,9})\.([A-Za-z0-9_-]{43})$/

/** Signed, and kept nowhere. A key is one member's and one file's; what that member may see is asked anew each time. */
export function openFileLinks(authSecret: string, clock: Pick<Clock, 'now'>): FileLinks {
  const sign = (fileId: string, memberId: number, until: number) =>
    createHmac('sha256', authSecret).update(`file ${fileId} for ${memberId} until ${until}`).digest()
  return {
    urlFor(fileId, memberId) {
      // In steps, so that the same picture keeps its address for a while and is not loaded anew with every answer.
      const step = Math.floor(clock.now().getTime() / STEP_MS) * STEP_MS
      const until = (step + STEP_MS) / 1000 + LINK_MINUTES * 60
      const signature = sign(fileId, memberId, until).toString('base64url')
      return `/api/files/${fileId}?key=${memberId}.${until}.${signature}`
    },
    holderOf(fileId, key) {
      const [, memberId = '', until = '', signature = ''] = KEY.exec(key) ?? []
      if (signature === '' || Number(until) * 1000 < clock.now().getTime()) return undefined
      const expected = sign(fileId, Number(memberId), Number(until))
      return timingSafeEqual(expected, Buffer.from(signature, 'base64url')) ? Number(memberId) : undefined
    },
  }
}
