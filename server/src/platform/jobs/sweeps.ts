import { sql } from 'kysely'
import type { Db } from '../database/db.ts'
import { sweepMail } from '../outgoing/mail.ts'
import type { Job } from './jobs.ts'

/** What the platform itself throws away when it is of no more use. */
export function platformSweeps(db: Db): Job[] {
  return [
    {
      name: 'platform.sweep',
      every: { minutes: 60 },
      async run() {
        // Keys hold for 72 hours (rules/wire#idempotency); the counts of limits for at most a day.
        await sql`delete from platform.idempotency_key where created_at < platform.now() - interval '72 hours'`.execute(
          db,
        )
        await sql`delete from platform.usage where window_start < platform.now() - interval '1 day'`.execute(
          db,
        )
        // No copy that is read from is so far behind.
        await sql`delete from platform.seen where at < clock_timestamp() - interval '1 hour'`.execute(db)
        await sweepMail(db)
      },
    },
  ]
}
