import { sql } from 'kysely'
import type { Db } from '../database/db.ts'
import { RETENTION_MINUTES } from '../events/outbox.ts'
import { purgeMails } from '../outgoing/mail.ts'
import type { Job } from './jobs.ts'
import { purge } from './purge.ts'

/** Returns the jobs that purge the platform's own expired rows. */
export function platformSweeps(db: Db): Job[] {
  return [
    {
      name: 'platform.sweep',
      every: { minutes: 60 },
      async run() {
        // Keys are valid for 72 hours (rules/wire#idempotency), limit counts for at most a day.
        await purge(db, 'platform.idempotency_key', sql`created_at < platform.now() - interval '72 hours'`)
        await purge(db, 'platform.usage', sql`window_start < platform.now() - interval '1 day'`)
        // No read replica in use is that far behind.
        await purge(db, 'platform.seen_position', sql`at < clock_timestamp() - interval '1 hour'`)
        await purgeMails(db)
      },
    },
    {
      name: 'platform.outbox',
      every: { minutes: RETENTION_MINUTES },
      async run() {
        await purge(
          db,
          'platform.outbox',
          sql`at < clock_timestamp() - make_interval(mins => ${RETENTION_MINUTES})`,
        )
      },
    },
  ]
}
