import type { sendPaymentPasswordResetCode as endpoint } from '@torch/contract/identity.ts'
import type { Handler } from '../../platform/http/call.ts'
import { sendMail } from '../../platform/outgoing/mail.ts'
import type { IdentityContext } from '../context.ts'
import { issueCode } from '../mails/mail-codes.ts'
import { paymentPasswordCodeMail } from '../mails/mails.ts'
import { mailRecipientOf } from '../mails/notify-owner.ts'
import { limitCodes } from '../sign-in/caller-limits.ts'

export function sendPaymentPasswordResetCode(ctx: IdentityContext): Handler<typeof endpoint> {
  const { db, secrets } = ctx
  return async ({ member: { memberId }, ip }) => {
    const purpose = 'reset-payment-password'
    const { email, email_key: recipient, language, username } = await mailRecipientOf(db, memberId)
    await limitCodes(ctx, ip, purpose, recipient)
    await db.transaction().execute(async (tx) => {
      const code = await issueCode(tx, secrets, { purpose, recipient })
      await sendMail(tx, paymentPasswordCodeMail(language, email, username, code))
    })
    return null
  }
}
