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

/** Limits requests for changes of the email address. Throws `tooManyRequests`. */
export function limitEmailChange(ctx: IdentityContext, ip: string, email: string): Promise<void> {
  return limitCodes(ctx, ip, purpose, accountKey(email))
}

/**
 * Mails a code to the new address and a notice to the old one; `changeEmail` completes the change by that code and the login
 * password. The caller gets the same answer for a free and a taken address; the owner of a taken one is mailed.
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

/** Returns whether the member has requested a change to this address and its code is still valid. */
export function isEmailChangePending(
  { db }: Pick<IdentityContext, 'db'>,
  memberId: number,
  email: string,
): Promise<boolean> {
  return hasLiveCode(db, { purpose, recipient: emailChangeRecipient(memberId, email) })
}

/** Returns the recipient key of a code, which makes it valid only for the member who requested it. */
export function emailChangeRecipient(memberId: number, email: string): string {
  return `${memberId} ${accountKey(email)}`
}
