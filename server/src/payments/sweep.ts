import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import type { Job } from '../platform/jobs/jobs.ts'
import { throwAway } from '../platform/jobs/throw-away.ts'

/** Job: deletes expired invitation codes, ended customer screens and unpaid bills. Paid bills stay with their payments. */
export function paymentsSweep(db: Db): Job {
  return {
    name: 'payments.sweep',
    every: { minutes: 60 },
    async run() {
      await throwAway(db, 'payments.cashier_invitation', sql`expires_at < platform.now()`)
      await throwAway(
        db,
        'payments.customer_screen',
        // No session lasts longer.
        sql`ended_at is not null or made_at < platform.now() - interval '400 days'`,
      )
      await throwAway(
        db,
        'payments.bill',
        sql`status <> 'paid' and expires_at < platform.now() - interval '30 days'`,
      )
    },
  }
}
