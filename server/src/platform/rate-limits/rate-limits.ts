import { sql } from 'kysely'
import type { Db } from '../database/db.ts'
import { Refusal } from '../http/refusal.ts'

/** A rate limit: `count` uses of one key in a window of `seconds`. */
export interface Limit {
  count: number
  seconds: number
}

/**
 * Counts one use of `key` in a fixed window. Throws `tooManyRequests` if it exceeds the limit. The count is in the
 * database, so it holds for all servers together and under any concurrency.
 */
export async function limitUse(db: Db, key: string, limit: Limit): Promise<void> {
  const { rows } = await sql<{ used: number; seconds_left: number }>`
    insert into platform.usage as u (key, window_start, used)
    values (${key}, platform.now(), 1)
    on conflict (key) do update set
      window_start = case when u.window_start <= platform.now() - make_interval(secs => ${limit.seconds})
        then platform.now() else u.window_start end,
      used = case when u.window_start <= platform.now() - make_interval(secs => ${limit.seconds})
        then 1 else least(u.used + 1, ${limit.count + 1}) end
    returning used,
      ceil(extract(epoch from window_start - platform.now()) + ${limit.seconds})::int as seconds_left`.execute(
    db,
  )
  const [row] = rows
  if (row && row.used > limit.count) {
    throw new Refusal('tooManyRequests', { seconds: Math.max(1, row.seconds_left) })
  }
}

/** Takes back a use that turned out harmless, such as a login with the right password. */
export async function undoUse(db: Db, key: string): Promise<void> {
  await sql`update platform.usage set used = greatest(0, used - 1) where key = ${key}`.execute(db)
}

/**
 * Returns the client's network for limits and logs: an IPv4 address, or the /64 of an IPv6 address, which is what a
 * single connection gets and within which addresses cost nothing.
 */
export function networkOf(ip: string): string {
  if (!ip.includes(':') || ip.includes('.')) return ip.replace(/^.*:/, '')
  const [head = '', tail = ''] = ip.split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail === '' ? [] : tail.split(':')
  const zeros = Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0')
  return [...front, ...zeros, ...back].slice(0, 4).join(':')
}

/** Returns the site of an IPv6 address, a /48, of which each customer has one; for IPv4 the address itself. */
export function siteOf(ip: string): string {
  return networkOf(ip).split(':').slice(0, 3).join(':')
}
