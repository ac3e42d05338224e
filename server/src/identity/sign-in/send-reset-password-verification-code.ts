import type { sendResetPasswordVerificationCode as endpoint } from '@torch/contract/identity.ts'
import type { Handler } from '../../platform/http/call.ts'
import { sendMail } from '../../platform/outgoing/mail.ts'
import type { IdentityContext } from '../context.ts'
import { issueCode } from '../mails/mail-codes.ts'
import { resetCodeMail } from '../mails/mails.ts'
import { accountKey } from '../members/account-key.ts'
import { findAccount } from '../members/accounts.ts'
import { limitOpenCodes } from './caller-limits.ts'
import { requesterOf } from './known-device.ts'

/** Sends a code for a new login password. For an unknown account a code is made too, but not sent. */
export function sendResetPasswordVerificationCode(ctx: IdentityContext): Handler<typeof endpoint> {
  const { db, secrets } = ctx
  return async ({ query, ip, device }) => {
    const purpose = 'reset-password'
    const key = accountKey(query.account)
    const found = await findAccount(db, key)
    const recipient = found?.email_key ?? key
    await limitOpenCodes(ctx, { ip, device }, purpose, { recipient, accountId: found?.id })

    await db.transaction().execute(async (tx) => {
      const account = await findAccount(tx, key)
      const code = await issueCode(tx, secrets, {
        purpose,
        recipient,
        requester: requesterOf({ ip, device }),
      })
      if (account?.status === 'active') {
        await sendMail(tx, resetCodeMail(account.language, account.email, account.username, code))
      }
    })
    return null
  }
}
