import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import type { Job } from '../platform/jobs/jobs.ts'
import { purge } from '../platform/jobs/purge.ts'

/** Job: deletes expired tokens and codes. Sessions stay, as the login history. */
export function identitySweep(db: Db): Job {
  return {
    name: 'identity-sweep',
    every: { minutes: 60 },
    async run() {
      await purge(db, 'identity.access_token', sql`expires_at < platform.now()`)
      await purge(db, 'identity.refresh_token', sql`expires_at < platform.now()`)
      await purge(db, 'identity.login_ticket', sql`expires_at < platform.now()`)
      await purge(db, 'identity.challenge', sql`expires_at < platform.now()`)
      await purge(db, 'identity.payment_proof', sql`expires_at < platform.now()`)
      await purge(db, 'identity.mail_code', sql`expires_at < platform.now()`)
      await purge(db, 'identity.newcomer', sql`forget_after < platform.now()`)
      await purge(db, 'identity.allowance', sql`day < platform.day_of(platform.now())`)
      await purge(db, 'identity.backoff', sql`last_at <= platform.now() - interval '1 day'`)
    },
  }
}
