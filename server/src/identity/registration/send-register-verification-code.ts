import type { sendRegisterVerificationCode as endpoint } from '@torch/contract/identity.ts'
import type { Handler } from '../../platform/http/call.ts'
import { sendMail } from '../../platform/outgoing/mail.ts'
import type { IdentityContext } from '../context.ts'
import { issueCode } from '../mails/mail-codes.ts'
import { alreadyRegisteredMail, registerCodeMail } from '../mails/mails.ts'
import { accountKey } from '../members/account-key.ts'
import { limitOpenCodes } from '../sign-in/caller-limits.ts'
import { requesterOf } from '../sign-in/known-device.ts'
import { tables } from '../tables.ts'

/**
 * Sends a registration code. The response and the work are the same for free and taken addresses; only the mail differs.
 */
export function sendRegisterVerificationCode(ctx: IdentityContext): Handler<typeof endpoint> {
  const { db, secrets } = ctx
  return async ({ query: { email }, language, ip, device }) => {
    const purpose = 'register'
    const recipient = accountKey(email)
    await limitOpenCodes(ctx, { ip, device }, purpose, { recipient })

    await db.transaction().execute(async (tx) => {
      const owner = await tables(tx)
        .selectFrom('identity.member')
        .select('username')
        .where('email_key', '=', recipient)
        .executeTakeFirst()
      const code = await issueCode(tx, secrets, {
        purpose,
        recipient,
        requester: requesterOf({ ip, device }),
      })
      const mail = owner
        ? alreadyRegisteredMail(language, email, owner.username)
        : registerCodeMail(language, email, code)
      await sendMail(tx, mail)
    })
    return null
  }
}
