import type { Units } from '@torch/contract/money.ts'
import { sql } from 'kysely'
import type { SignedIn } from '../../platform/auth.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { ParameterName } from '../../platform/parameters/catalogue.ts'
import type { Parameters } from '../../platform/parameters/parameters.ts'

/**
 * A daily allowance for movements without the second key. The `verified` ones need a session whose payment password
 * was verified recently; `own-gf` needs only the session.
 */
export type Allowance = 'verified-pv' | 'verified-gf' | 'own-gf'

const DAILY_LIMITS: Record<Allowance, ParameterName> = {
  'verified-pv': 'identity.verified-pv-units',
  'verified-gf': 'identity.verified-gf-units',
  'own-gf': 'identity.own-gf-units',
}

/** Returns whether the session's verification was still valid when the request was authenticated. */
export function isVerified(parameters: Parameters, { paymentPassword }: SignedIn): boolean {
  const { verifiedSeconds } = paymentPassword
  return verifiedSeconds !== null && verifiedSeconds < verifiedSecondsIn(parameters)
}

/**
 * Takes `amount` units from the member's allowance of today. Returns false and takes nothing where it exceeds what is
 * left, payments are locked or on hold, the session has ended, or its verification has expired. One statement checks and
 * adds, so it is safe against concurrent requests on several servers.
 */
export async function useAllowance(
  tx: Tx,
  parameters: Parameters,
  {
    member: { memberId, sessionId },
    allowance,
    amount,
  }: { member: SignedIn; allowance: Allowance; amount: Units },
): Promise<boolean> {
  if (amount === 0n) return true
  const dailyLimit = parameters.get(DAILY_LIMITS[allowance])
  const { rows } = await sql`
    insert into identity.allowance as a (member_id, name, day, used)
    select c.member_id, ${allowance}, platform.day_of(platform.now()), ${amount}::bigint
    from identity.credential c join identity.session s on s.member_id = c.member_id
    where c.member_id = ${memberId} and s.id = ${sessionId} and s.ended_at is null and ${amount}::bigint <= ${dailyLimit}::bigint
      and coalesce(c.payment_locked_until, '-infinity') <= platform.now()
      and coalesce(greatest(c.payment_hold_until, c.mailbox_hold_until), '-infinity') <= platform.now()
      and (${allowance === 'own-gf'} or (s.payment_verified_version = c.payment_version
        and s.payment_verified_at > platform.now() - make_interval(secs => ${verifiedSecondsIn(parameters)})))
    on conflict (member_id, name) do update set
      day = greatest(a.day, excluded.day),
      used = case when a.day >= excluded.day then a.used else 0 end + excluded.used
    where case when a.day >= excluded.day then a.used else 0 end + excluded.used <= ${dailyLimit}::bigint
    returning used`.execute(tx)
  return rows.length > 0
}

function verifiedSecondsIn(parameters: Parameters): number {
  return Number(parameters.get('identity.verified-minutes')) * 60
}
