import type { Tx } from '../../platform/database/db.ts'
import { tables } from '../tables.ts'

/** Acts of operators, as named in the audit log. */
export type ActName =
  | 'signed-in'
  | 'signed-out'
  | 'authenticator-set-up'
  | 'password-changed'
  | 'authenticator-replaced'
  | 'recovery-code-used'
  | 'recovery-codes-renewed'
  | 'address-changed'
  | 'mail-switched'
  | 'mail-tested'
  | 'operator-added'
  | 'operator-changed'
  | 'operator-reset'
  | 'access-asked-alone'
  | 'access-came-due'
  | 'removal-contested'
  | 'contest-settled'
  | 'contest-lapsed'
  | 'application-viewed'
  | 'application-approved'
  | 'application-rejected'
  | 'shop-review-viewed'
  | 'shop-review-closed'
  | 'feedback-answered'
  | 'appeal-viewed'
  | 'appeal-taken'
  | 'appeal-handed-back'
  | 'evidence-requested'
  | 'appeal-decided'
  | 'decision-proposed'
  | 'decision-approved'
  | 'decision-refused'
  | 'arbiter-message'
  | 'report-taken'
  | 'report-closed'
  | 'economy-counted'
  | 'member-viewed'
  | 'invited-viewed'
  | 'fingerprint-viewed'
  | 'member-screen-viewed'
  | 'member-disabled'
  | 'member-enabled'
  | 'member-sessions-ended'
  | 'member-vip-granted'
  | 'member-payments-unlocked'
  | 'member-restricted'
  | 'member-restriction-lifted'
  | 'note-added'
  | 'note-retracted'
  | 'tag-added'
  | 'tag-removed'
  | 'rewards-held'
  | 'rewards-lifted'
  | 'shop-viewed'
  | 'shop-suspended'
  | 'shop-restored'
  | 'order-viewed'
  | 'trade-viewed'
  | 'payment-viewed'
  | 'payment-refunded'
  | 'journal-viewed'
  | 'list-exported'
  | 'proposal-made'
  | 'proposal-approved'
  | 'proposal-refused'
  | 'proposal-withdrawn'
  | 'part-halted'
  | 'announcement-added'
  | 'announcement-changed'
  | 'announcement-removed'
  | 'anomaly-looked-at'

export interface NewAct {
  act: ActName
  /** Such as 'application:12'. */
  about?: string
  /** The member concerned. */
  memberId?: number
  details?: Record<string, string | number | boolean | null>
}

/** The operator who acts, and the address. */
export interface Actor {
  operator: { operatorId: number; name: string; sessionId: number | null }
  ip: string
}

/** Writes an act into the audit log, in the transaction of the act itself. */
export async function recordAct(
  tx: Tx,
  { operator, ip }: Actor,
  { act, about = '', memberId, details = {} }: NewAct,
): Promise<void> {
  await tables(tx)
    .insertInto('operators.act')
    .values({
      operator_id: operator.operatorId,
      operator_name: operator.name,
      act,
      about,
      member_id: memberId ?? null,
      details: JSON.stringify(details),
      session_id: operator.sessionId,
      ip,
    })
    .execute()
}
