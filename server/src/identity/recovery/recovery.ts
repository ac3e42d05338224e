import type { LostFactor } from '@torch/contract/governance.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { sendMail } from '../../platform/outgoing/mail.ts'
import type { Parameters } from '../../platform/parameters/parameters.ts'
import { type AccountEvent, accountEventMail } from '../mails/account-event-mails.ts'
import { mailRecipientOf, notifyOwner } from '../mails/notify-owner.ts'
import { lockMember, requireStatus } from '../members/member-status.ts'
import { FORMER_MAILBOX_DAYS } from '../rules.ts'
import { endSessions } from '../sessions/sessions.ts'
import { tables } from '../tables.ts'

/** Puts payments on hold for this many hours, unless a longer hold is in force (rules/identity#payment-hold). */
export async function holdPayments(tx: Tx, memberId: number, hours: number): Promise<void> {
  await sql`
    update identity.credential set payment_hold_until = greatest(payment_hold_until,
      platform.now() + make_interval(hours => ${hours}))
    where member_id = ${memberId}`.execute(tx)
}

/**
 * Locks a member's credential and then the member's row, in the order that members' own changes use, to avoid deadlocks.
 * Throws as `lockMember` does.
 */
export async function lockAccount(tx: Tx, id: number) {
  await sql`select from identity.credential where member_id = ${id}::bigint for update`.execute(tx)
  return lockMember(tx, id)
}

/**
 * Sends an event mail also to mailboxes that operators replaced recently, so that a wrongly approved replacement cannot
 * hide what follows from the owner.
 */
export async function notifyFormerMailboxes(
  tx: Tx,
  memberId: number,
  accountEvent: AccountEvent,
  detail: string,
): Promise<void> {
  const { rows } = await sql<{ old_email: string }>`
    select distinct old_email from identity.mailbox_change where member_id = ${memberId} and status = 'done'
      and ended_at > platform.now() - make_interval(days => ${FORMER_MAILBOX_DAYS})`.execute(tx)
  if (rows.length === 0) return
  const { username, language } = await mailRecipientOf(tx, memberId)
  for (const { old_email } of rows)
    await sendMail(tx, accountEventMail(language, old_email, username, accountEvent, detail))
}

/**
 * Removes a lost factor: the authenticator app with its recovery codes, or all passkeys. Ends all sessions and pending
 * logins and holds payments (rules/identity#account-recovery). Throws `noSuchMember`, `memberChanged` or `unknownFactor`.
 */
export async function removeFactor(
  tx: Tx,
  parameters: Parameters,
  { id, factor }: { id: number; factor: LostFactor },
): Promise<void> {
  requireStatus(await lockAccount(tx, id), 'active')
  const hours = Number(parameters.get('identity.recovery-hold-hours'))
  if (!(await forgetFactor(tx, id, factor))) throw new Refusal('unknownFactor')
  await tables(tx).deleteFrom('identity.login_ticket').where('member_id', '=', id).execute()
  await endSessions(tx, { memberId: id }, 'operator')
  await holdPayments(tx, id, hours)
  const accountEvent = factor === 'authenticator' ? 'twoFactorRemoved' : 'passkeysRemoved'
  await notifyOwner(tx, id, accountEvent, String(hours))
  await notifyFormerMailboxes(tx, id, accountEvent, String(hours))
}

/** Deletes the factor, and by cascade its recovery codes or payment proofs. Returns whether there was one. */
async function forgetFactor(tx: Tx, id: number, factor: LostFactor): Promise<boolean> {
  const gone =
    factor === 'authenticator'
      ? tables(tx)
          .deleteFrom('identity.two_factor')
          .where('member_id', '=', id)
          .where('confirmed_at', 'is not', null)
      : tables(tx).deleteFrom('identity.passkey').where('member_id', '=', id)
  return (await gone.executeTakeFirst()).numDeletedRows > 0n
}

/**
 * Lifts the lock caused by wrong tries; the count restarts and the password stays. Throws `noSuchMember`, `memberChanged`
 * or `paymentsNotLocked`.
 */
export async function unlockPayments(tx: Tx, id: number): Promise<void> {
  requireStatus(await lockAccount(tx, id), 'active')
  const { rows } = await sql`
    update identity.credential set payment_forgiven = payment_tried, payment_locked_until = null
    where member_id = ${id} and payment_locked_until > platform.now() returning member_id`.execute(tx)
  if (rows.length === 0) throw new Refusal('paymentsNotLocked')
  await notifyOwner(tx, id, 'paymentsUnlocked')
}
