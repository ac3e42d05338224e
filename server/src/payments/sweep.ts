import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import type { Job } from '../platform/jobs/jobs.ts'
import { purge } from '../platform/jobs/purge.ts'

/** Job: deletes expired invitation codes, ended customer screens, expired pay codes, and unpaid bills and requests. Paid bills stay with their payments. */
export function paymentsSweep(db: Db): Job {
  return {
    name: 'payments.sweep',
    every: { minutes: 60 },
    async run() {
      await purge(db, 'payments.cashier_invitation', sql`expires_at < platform.now()`)
      await purge(
        db,
        'payments.customer_screen',
        // No session lasts longer.
        sql`ended_at is not null or made_at < platform.now() - interval '400 days'`,
      )
      await purge(db, 'payments.pay_code', sql`expires_at < platform.now() - interval '1 day'`)
      await purge(
        db,
        'payments.capture_request',
        sql`status <> 'paid' and expires_at < platform.now() - interval '30 days'`,
      )
      await purge(
        db,
        'payments.bill',
        sql`status <> 'paid' and expires_at < platform.now() - interval '30 days'`,
      )
    },
  }
}
