import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Db } from '../database/db.ts'

/** Conditions that only operators can resolve. */
export type AlertKind =
  | 'release-pool-empty'
  | 'cover-in-use'
  | 'clock-doubted'
  | 'clock-stepped'
  | 'disk-full'
  | 'parameter-broken'

/** Alerts the operators, once a day for each kind. `detail` is text for people. */
export type RaiseAlert = (kind: AlertKind, detail: string) => Promise<void>

/** Stores alerts and logs the first of each day. Uses its own transaction, because the refused one is rolled back. */
export function alerts(db: Db, log: Logger): RaiseAlert {
  return async (kind, detail) => {
    const { numAffectedRows } = await sql`
      insert into platform.alert (kind, day, detail, at)
      values (${kind}, platform.day_of(platform.now()), ${detail}, platform.now())
      on conflict (kind, day) do nothing`.execute(db)
    if (numAffectedRows === 1n) log.error({ alert: kind, detail }, 'the operators are needed')
  }
}

/** An ongoing failure that operators should know of. */
export interface OngoingFault {
  name: 'jobs' | 'jobs-stalled' | 'mails'
  count: number
  since: Date
  which: string[]
}

/** Several jobs are due each minute, so a gap this long means that no job runs. */
const JOBS_STALLED_MINUTES = 10

/**
 * Returns failing jobs, stalled scheduling and mails that no mail server accepted, in one query. Reasons are only in the
 * server's log, because error texts may name people.
 */
export async function ongoingFaults(db: Db): Promise<OngoingFault[]> {
  const { rows } = await sql<OngoingFault>`
    select 'jobs' as name, count(*)::integer as count, min(failing_since) as since, array_agg(name order by name) as which
      from platform.job where failing_since is not null
    union all
    select 'jobs-stalled', 1, max(done_until), '{}'::text[] from platform.job
      having max(done_until) < platform.now() - make_interval(mins => ${JOBS_STALLED_MINUTES})
    union all
    select 'mails', count(*)::integer, min(created_at), '{}'::text[] from platform.mail
      where sent_at is null and attempts > 0`.execute(db)
  return rows.filter(({ count }) => count > 0)
}
