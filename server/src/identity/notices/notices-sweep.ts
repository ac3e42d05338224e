import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Job } from '../../platform/jobs/jobs.ts'

/**
 * Job: throws away notices after a year. What must be kept longer stands in the ledger and in the histories.
 */
export function noticesSweep(db: Db): Job {
  return {
    name: 'identity-notices-sweep',
    every: 'day',
    async run() {
      await sql`delete from identity.notice where at < platform.now() - interval '1 year'`.execute(db)
      // A browser whose session is over cannot be told any more.
      await sql`delete from identity.push_subscription where session_id in (
        select id from identity.session where ended_at is not null or expires_at < platform.now())`.execute(
        db,
      )
    },
  }
}
