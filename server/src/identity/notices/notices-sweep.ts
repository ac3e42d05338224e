import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { throwAway } from '../../platform/jobs/throw-away.ts'

/**
 * Job: throws away notices after a year. What must be kept longer stands in the ledger and in the histories.
 */
export function noticesSweep(db: Db): Job {
  return {
    name: 'identity-notices-sweep',
    every: 'day',
    async run() {
      await throwAway(db, 'identity.notice', sql`at < platform.now() - interval '1 year'`)
      // A browser whose session is over cannot be told any more.
      await throwAway(
        db,
        'identity.push_subscription',
        sql`session_id in (select id from identity.session where ended_at is not null or expires_at < platform.now())`,
      )
    },
  }
}
