import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { purge } from '../../platform/jobs/purge.ts'

/** Job: deletes notices after a year. Facts that must be kept longer are in the ledger and the histories. */
export function noticesSweep(db: Db): Job {
  return {
    name: 'identity-notices-sweep',
    every: 'day',
    async run() {
      await purge(db, 'identity.notice', sql`at < platform.now() - interval '1 year'`)
      // A session that ended cannot receive pushes.
      await purge(
        db,
        'identity.push_subscription',
        sql`session_id in (select id from identity.session where ended_at is not null or expires_at < platform.now())`,
      )
    },
  }
}
