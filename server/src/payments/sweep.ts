import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import type { Job } from '../platform/jobs/jobs.ts'

/** Job: throws away codes and bills that nobody used. A bill that was paid stays with its payment. */
export function paymentsSweep(db: Db): Job {
  return {
    name: 'payments.sweep',
    every: { minutes: 60 },
    async run() {
      await sql`delete from payments.cashier_invitation where expires_at < platform.now()`.execute(db)
      await sql`delete from payments.bill
        where status <> 'paid' and expires_at < platform.now() - interval '30 days'`.execute(db)
    },
  }
}
