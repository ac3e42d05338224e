import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { LOGIN_BACKOFF } from '../rules.ts'
import { tokenHash } from '../sessions/tokens.ts'

/** Exponential backoff: `free` uses at once, then doubling waits up to `longest` seconds. */
export interface Backoff {
  free: number
  longest: number
}

/**
 * Counts one use of a throttled action with exponential backoff, from any origin. Unlike a rate limit it never blocks a
 * whole day, so the rightful owner still gets turns. After a day without uses it restarts. Throws `tooManyRequests`.
 * Returns the count.
 */
export async function applyBackoff(db: Db, what: string, backoff: Backoff = LOGIN_BACKOFF): Promise<number> {
  const { rows } = await sql<{ times: number }>`
    insert into identity.backoff as s (what, times, last_at) values (${tokenHash(what)}, 1, platform.now())
    on conflict (what) do update set
      times = case when s.last_at <= platform.now() - interval '1 day' then 1 else s.times + 1 end,
      last_at = greatest(s.last_at, platform.now())
    -- A later request may be counted first: within the free uses, order does not matter.
    where s.times < ${backoff.free} or s.last_at + ${waitAfter(backoff)} <= platform.now()
    returning times`.execute(db)
  const [row] = rows
  if (row) return row.times
  const { rows: waiting } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from s.last_at + ${waitAfter(backoff)} - platform.now()))::integer as seconds
    from identity.backoff s where what = ${tokenHash(what)}`.execute(db)
  throw new Refusal('tooManyRequests', { seconds: Math.max(1, waiting[0]?.seconds ?? 1) })
}

/** Takes back a use that `applyBackoff` counted and that proved harmless. */
export async function undoAttempt(db: Db, what: string): Promise<void> {
  await sql`update identity.backoff set times = greatest(0, times - 1) where what = ${tokenHash(what)}`.execute(
    db,
  )
}

/** Clears the count after the guessed secret was replaced. */
export async function resetBackoff(db: Db, what: string): Promise<void> {
  await sql`delete from identity.backoff where what = ${tokenHash(what)}`.execute(db)
}

function waitAfter({ free, longest }: Backoff) {
  return sql`make_interval(secs => case when s.times < ${free}::integer then 0
    else least(2 ^ least(s.times - ${free}::integer, 20), ${longest}::integer) end)`
}
