import { PAYMENT_PROOF_PREFIX } from '@torch/contract/codes.ts'
import { sql } from 'kysely'
import type { SignedIn } from '../../platform/auth.ts'
import type { Db } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { PAYMENT_PROOF_SECONDS } from '../rules.ts'
import { looksLikeToken, randomToken, tokenHash } from '../sessions/tokens.ts'
import { minutesLeft } from './payment-tries.ts'

/** Returns whether a text is a proof. Proofs are longer than any password may be. */
export function looksLikeProof(text: string): boolean {
  return text.startsWith(PAYMENT_PROOF_PREFIX) && looksLikeToken(text.slice(PAYMENT_PROOF_PREFIX.length))
}

/** Issues a proof that the member has just used this passkey in this session. */
export async function issueProof(
  db: Db,
  sessionId: number,
  passkeyId: number,
): Promise<{ proof: string; expiresAt: Date }> {
  const token = randomToken()
  const { rows } = await sql<{ expires_at: Date }>`
    insert into identity.payment_proof (hash, session_id, passkey_id, expires_at)
    values (${tokenHash(token)}, ${sessionId}, ${passkeyId},
      platform.now() + make_interval(secs => ${PAYMENT_PROOF_SECONDS}))
    returning expires_at`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a payment proof was not stored')
  return { proof: `${PAYMENT_PROOF_PREFIX}${token}`, expiresAt: row.expires_at }
}

/**
 * Consumes a proof; of concurrent uses one succeeds. Throws `paymentsLocked` or `paymentProofExpired`; a lock or a hold
 * is in force for proofs too.
 */
export async function useProof(db: Db, member: SignedIn, proof: string): Promise<void> {
  const { rows } = await sql`
    delete from identity.payment_proof p using identity.credential c
    where p.hash = ${tokenHash(proof.slice(PAYMENT_PROOF_PREFIX.length))} and p.session_id = ${member.sessionId}
      and p.expires_at > platform.now() and c.member_id = ${member.memberId}
      and coalesce(c.payment_locked_until, '-infinity') <= platform.now()
      and coalesce(greatest(c.payment_hold_until, c.mailbox_hold_until), '-infinity') <= platform.now()
    returning p.session_id`.execute(db)
  if (rows.length > 0) return
  const minutes = await minutesLeft(db, member.memberId)
  if (minutes !== undefined) throw new Refusal('paymentsLocked', { minutes })
  throw new Refusal('paymentProofExpired')
}
