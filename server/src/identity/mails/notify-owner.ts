import type { NoticeAbout } from '@torch/contract/notices.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { sendMail } from '../../platform/outgoing/mail.ts'
import { notify } from '../notices/notify.ts'
import { tables } from '../tables.ts'
import { type AccountEvent, accountEventMail } from './account-event-mails.ts'

/** Returns username, address and language for mails to a member. */
export function mailRecipientOf(db: Db, memberId: number) {
  return tables(db)
    .selectFrom('identity.member')
    .select(['username', 'email', 'email_key', 'language'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
}

/**
 * Sends the owner a mail and a notice about a security event, in the event's transaction. No setting turns these off.
 */
export async function notifyOwner(
  tx: Tx,
  memberId: number,
  accountEvent: AccountEvent,
  detail = '',
): Promise<void> {
  const { language, email, username } = await mailRecipientOf(tx, memberId)
  await sendMail(tx, accountEventMail(language, email, username, accountEvent, detail))
  const event = EVENTS[accountEvent]
  if (event) await notify(tx, [{ to: memberId, about: { kind: 'account-security', event, detail } }])
}

type SecurityEvent = Extract<NoticeAbout, { kind: 'account-security' }>['event']

/**
 * The notice for each account event. None is written for a closed account, for a requested change of the email address,
 * and for a replaced mailbox, which has a notice of its own.
 */
const EVENTS: Record<AccountEvent, SecurityEvent | undefined> = {
  loginPasswordChanged: 'login-password-changed',
  paymentPasswordChanged: 'payment-password-changed',
  paymentPasswordReset: 'payment-password-reset',
  emailChanged: 'email-changed',
  emailChangeBegun: undefined,
  twoFactorOn: 'two-factor-on',
  twoFactorOff: 'two-factor-off',
  paymentsUnlocked: 'payments-unlocked',
  twoFactorRemoved: 'two-factor-removed',
  passkeysRemoved: 'passkeys-removed',
  mailboxReplaced: undefined,
  recoveryCodeUsed: 'recovery-code-used',
  passkeyAdded: 'passkey-added',
  passkeyDeleted: 'passkey-deleted',
  accountClosed: undefined,
}
