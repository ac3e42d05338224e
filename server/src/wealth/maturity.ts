import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'
import type { Job } from '../platform/jobs.ts'

const CHUNK = 1000

/** Writes down which records have reached their end. It pays nothing and waits for nobody: a record that is being redeemed
 * is left to its owner. */
export function maturityJob(db: Db): Job {
  return {
    name: 'wealth.maturity',
    every: { minutes: 5 },
    async run() {
      for (;;) {
        const { numAffectedRows = 0n } = await sql`
          update wealth.record set status = 'matured' where status = 'active' and id in (
            select id from wealth.record where status = 'active' and ends_at <= platform.now()
            order by ends_at limit ${CHUNK} for update skip locked)`.execute(db)
        if (numAffectedRows < CHUNK) return
      }
    },
  }
}
