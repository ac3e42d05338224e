import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import type { Job } from '../platform/jobs/jobs.ts'

/** Job: throws away tokens and codes whose time is over. Sessions stay: they are the login history. */
export function identitySweep(db: Db): Job {
  return {
    name: 'identity-sweep',
    every: { minutes: 60 },
    async run() {
      await sql`delete from identity.access_token where expires_at < platform.now()`.execute(db)
      await sql`delete from identity.refresh_token where expires_at < platform.now()`.execute(db)
      await sql`delete from identity.login_ticket where expires_at < platform.now()`.execute(db)
      await sql`delete from identity.challenge where expires_at < platform.now()`.execute(db)
      await sql`delete from identity.payment_proof where expires_at < platform.now()`.execute(db)
      await sql`delete from identity.mail_code where expires_at < platform.now()`.execute(db)
      await sql`delete from identity.newcomer where forget_after < platform.now()`.execute(db)
      await sql`delete from identity.slowdown where last_at <= platform.now() - interval '1 day'`.execute(db)
    },
  }
}
