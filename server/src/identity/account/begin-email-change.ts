import type { Tx } from '../../platform/database/db.ts'
import { sendMail } from '../../platform/outgoing/mail.ts'
import type { IdentityContext } from '../context.ts'
import { hasLiveCode, issueCode } from '../mails/mail-codes.ts'
import { emailChangeCodeMail, emailInUseMail } from '../mails/mails.ts'
import { mailRecipientOf, notifyOwner } from '../mails/notify-owner.ts'
import { findAccount } from '../members/accounts.ts'
import { accountKey } from '../members/members.ts'
import { limitCodes } from '../sign-in/caller-limits.ts'

const purpose = 'change-email'

/** Before a change is begun. Throws `tooManyRequests`. */
export function limitEmailChange(ctx: IdentityContext, ip: string, email: string): Promise<void> {
  return limitCodes(ctx, ip, purpose, accountKey(email))
}

/**
 * Mails a code to the new address and a notice to the old one; `changeEmail` completes the change by that code and the login
 * password. A free and a taken address look the same to the caller: only its mailbox tells.
 */
export async function beginEmailChange(
  tx: Tx,
  { secrets }: Pick<IdentityContext, 'secrets'>,
  memberId: number,
  email: string,
): Promise<void> {
  const { username, language } = await mailRecipientOf(tx, memberId)
  const owner = await findAccount(tx, accountKey(email))
  const code = await issueCode(tx, secrets, { purpose, recipient: emailChangeRecipient(memberId, email) })
  const isTaken = owner && owner.id !== memberId
  await sendMail(
    tx,
    isTaken
      ? emailInUseMail(owner.language, owner.email, owner.username)
      : emailChangeCodeMail(language, email, username, code),
  )
  await notifyOwner(tx, memberId, 'emailChangeBegun', email)
}

/** Whether a change to this address was begun by the member and its code is still good. */
export function isEmailChangePending(
  { db }: Pick<IdentityContext, 'db'>,
  memberId: number,
  email: string,
): Promise<boolean> {
  return hasLiveCode(db, { purpose, recipient: emailChangeRecipient(memberId, email) })
}

/** A code is good for the member who asked for it, and for no other member who wants that address. */
export function emailChangeRecipient(memberId: number, email: string): string {
  return `${memberId} ${accountKey(email)}`
}
