import { sql } from 'kysely'
import type { SignedIn } from '../../platform/auth.ts'
import type { Db } from '../../platform/database/db.ts'
import { loader } from '../../platform/database/loader.ts'
import { VERIFIED_NOTED_SECONDS } from '../rules.ts'

/**
 * Returns a function that records that the payment password was verified in a member's session just now. Written at most
 * once in VERIFIED_NOTED_SECONDS for a session, and for many sessions in one statement, because every payment calls it;
 * so a verification may count that much shorter, and never longer. The version is the one that authenticated the request:
 * a password changed meanwhile makes the record void.
 */
export function verifiedSessions(db: Db): (member: SignedIn) => Promise<void> {
  const write = loader<string, never>(async (noted) => {
    const pairs = noted.map((one) => one.split(' ').map(Number))
    // Locked in id order to avoid deadlocks.
    await sql`
      update identity.session s set payment_verified_at = platform.now(), payment_verified_version = n.version
      from (select s.id, n.version
        from unnest(${pairs.map(([id]) => id)}::integer[], ${pairs.map(([, version]) => version)}::integer[]) n (id, version)
        join identity.session s on s.id = n.id and s.ended_at is null
        order by s.id for no key update of s) n
      where s.id = n.id`.execute(db)
    return new Map<string, never>()
  })
  return async ({ sessionId, paymentPassword: { verifiedSeconds, version } }) => {
    if (verifiedSeconds === null || verifiedSeconds >= VERIFIED_NOTED_SECONDS)
      await write(`${sessionId} ${version}`)
  }
}
