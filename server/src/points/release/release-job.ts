import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { RaiseAlert } from '../../platform/monitoring/alerts.ts'
import type { Parameters } from '../../platform/parameters/parameters.ts'
import { dayOf } from '../../platform/time/calendar.ts'
import { rateArguments, rateVersions } from './release-rates.ts'

export const RELEASE_JOB = 'points.auto-release'
/** How many members share a journal and a transaction. Payments wait while one runs, so it is short. */
const CHUNK = 1000

interface ReleaseJobContext {
  db: Db
  parameters: Parameters
  alert: RaiseAlert
}

/**
 * Job: the daily release for all members whose auto-release runs at that midnight (rules/points#daily-release). Late or
 * interrupted, it continues with the same result: each member's day is released once, as of that day.
 */
export function releaseJob(ctx: ReleaseJobContext): Job {
  return {
    name: RELEASE_JOB,
    inOrder: true,
    every: 'day',
    async run(due) {
      await releaseDay(ctx, dayOf(due))
    },
  }
}

export async function releaseDay({ db, parameters, alert }: ReleaseJobContext, day: string): Promise<void> {
  const versions = rateArguments(rateVersions(parameters))
  let uncovered = 0
  let last = 0
  for (;;) {
    const { rows } = await sql<{ last_member: number; released: number; uncovered: number }>`
      select * from points.release_chunk(${day}::date, ${last}, ${CHUNK}, ${parameters.get('points.release-divisor')}::bigint,
        ${versions.days}::date[], ${versions.figures}::integer[], platform.now())`.execute(db)
    const [chunk] = rows
    if (!chunk) break
    last = chunk.last_member
    uncovered += chunk.uncovered
  }
  if (uncovered > 0)
    await alert(
      'release-pool-empty',
      `the release pool could not cover ${uncovered} automatic releases of ${day}`,
    )
}
