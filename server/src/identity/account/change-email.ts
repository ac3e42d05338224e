import type { changeEmail as endpoint } from '@torch/contract/identity.ts'
import pg from 'pg'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { IdentityContext } from '../context.ts'
import { checkCode, useCode } from '../mails/mail-codes.ts'
import { notifyOwner } from '../mails/notify-owner.ts'
import { accountKey } from '../members/account-key.ts'
import { checkOwnPassword, lockCredential } from '../passwords/own-password.ts'
import { endMailboxChange } from '../recovery/mailbox-change.ts'
import { limitCodeTries } from '../sign-in/caller-limits.ts'
import { tables } from '../tables.ts'
import { emailChangeRecipient } from './begin-email-change.ts'
import { userInfo } from './user-info.ts'

/**
 * Changes the email address. Requires the login password and a code from the new mailbox, because the address can
 * take over the account.
 */
export function changeEmail(ctx: IdentityContext): Handler<typeof endpoint> {
  const { db, secrets } = ctx
  return async ({ body: { email, verificationCode, password }, ip, language, member: { memberId } }) => {
    const proved = await limitCodeTries(ctx, ip)
    const loginHash = await checkOwnPassword(db, memberId, password)
    const code = { purpose: 'change-email', recipient: emailChangeRecipient(memberId, email) } as const
    await checkCode(db, secrets, code, verificationCode)
    await proved()
    try {
      await db.transaction().execute(async (tx) => {
        await lockCredential(tx, memberId, loginHash)
        await useCode(tx, secrets, code, verificationCode)
        // Sent to the old address: the last mail its reader receives.
        await notifyOwner(tx, memberId, 'emailChanged', email)
        await tables(tx)
          .updateTable('identity.member')
          .set({ email, email_key: accountKey(email) })
          .where('id', '=', memberId)
          .execute()
        // A pending mailbox replacement is void: the owner still has access to the old mailbox.
        await endMailboxChange(tx, memberId, 'overtaken')
      })
    } catch (error) {
      if (error instanceof pg.DatabaseError && error.constraint === 'member_email_once')
        throw new Refusal('emailTaken')
      throw error
    }
    return userInfo(ctx, memberId, language)
  }
}
