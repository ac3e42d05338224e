import { sql } from 'kysely'
import type { Db } from '../database/db.ts'
import { sweepMail } from '../outgoing/mail.ts'
import type { Job } from './jobs.ts'
import { throwAway } from './throw-away.ts'

/** Returns the jobs that purge the platform's own expired rows. */
export function platformSweeps(db: Db): Job[] {
  return [
    {
      name: 'platform.sweep',
      every: { minutes: 60 },
      async run() {
        // Keys are valid for 72 hours (rules/wire#idempotency), limit counts for at most a day.
        await throwAway(
          db,
          'platform.idempotency_key',
          sql`created_at < platform.now() - interval '72 hours'`,
        )
        await throwAway(db, 'platform.usage', sql`window_start < platform.now() - interval '1 day'`)
        // No read replica in use is that far behind.
        await throwAway(db, 'platform.seen', sql`at < clock_timestamp() - interval '1 hour'`)
        await sweepMail(db)
      },
    },
  ]
}
