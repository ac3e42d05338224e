import { sql } from 'kysely'
import type { Db } from '../database/db.ts'

/** Something that goes on failing, for operators to know of. */
export interface StandingFault {
  name: 'jobs' | 'jobs-stand' | 'mails'
  count: number
  since: Date
  which: string[]
}

/** Several jobs are due each minute, so none that ran for so long means that none runs. */
const JOBS_STAND_MINUTES = 10

/**
 * Jobs whose last run failed, that no job runs at all, and mails that no mail server took, in one question. Reasons stand in
 * the server's log: what an error says may name people.
 */
export async function standingFaults(db: Db): Promise<StandingFault[]> {
  const { rows } = await sql<StandingFault>`
    select 'jobs' as name, count(*)::integer as count, min(failing_since) as since, array_agg(name order by name) as which
      from platform.job where failing_since is not null
    union all
    select 'jobs-stand', 1, max(done_until), '{}'::text[] from platform.job
      having max(done_until) < platform.now() - make_interval(mins => ${JOBS_STAND_MINUTES})
    union all
    select 'mails', count(*)::integer, min(created_at), '{}'::text[] from platform.mail
      where sent_at is null and attempts > 0`.execute(db)
  return rows.filter(({ count }) => count > 0)
}
