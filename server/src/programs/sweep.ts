import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import type { Job } from '../platform/jobs/jobs.ts'
import { purge } from '../platform/jobs/purge.ts'
import { RETENTION_DAYS } from './rules.ts'

/** Job: purges events and their deliveries after a month, old test bills, and expired old secrets. */
export function programsSweep(db: Db): Job {
  return {
    name: 'programs.sweep',
    every: { minutes: 60 },
    async run() {
      await purge(db, 'programs.event', sql`at < platform.now() - make_interval(days => ${RETENTION_DAYS})`)
      await purge(
        db,
        'programs.test_bill',
        sql`expires_at < platform.now() - make_interval(days => ${RETENTION_DAYS})`,
      )
      await sql`update programs.webhook set old_secret = null, old_secret_until = null
        where old_secret_until <= platform.now()`.execute(db)
    },
  }
}
