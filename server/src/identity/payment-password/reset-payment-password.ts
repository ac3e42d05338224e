import type { resetPaymentPassword as endpoint } from '@torch/contract/identity.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { IdentityContext } from '../context.ts'
import { checkCode, useCode } from '../mails/mail-codes.ts'
import { mailRecipientOf, notifyOwner } from '../mails/notify-owner.ts'
import { checkOwnPassword, lockCredential } from '../passwords/own-password.ts'
import { newPaymentPassword, setPaymentPassword } from '../passwords/set-passwords.ts'
import { refuseCommonPassword } from '../registration/common-passwords.ts'
import { PAYMENT_HOLD_HOURS } from '../rules.ts'
import { limitCodeTries } from '../sign-in/caller-limits.ts'

/**
 * Resets the payment password. Requires the session, the login password and a code from the mailbox together, and then
 * puts payments on hold for a day.
 */
export function resetPaymentPassword(ctx: IdentityContext): Handler<typeof endpoint> {
  const { db, secrets } = ctx
  return async ({ body, ip, member: { memberId } }) => {
    refuseCommonPassword(body.newPassword)
    const proved = await limitCodeTries(ctx, ip)
    const loginHash = await checkOwnPassword(db, memberId, body.loginPassword)
    const { email_key: recipient } = await mailRecipientOf(db, memberId)
    const code = { purpose: 'reset-payment-password', recipient } as const
    await checkCode(db, secrets, code, body.verificationCode)
    await proved()

    const fresh = await newPaymentPassword(db, memberId, body.newPassword)
    await db.transaction().execute(async (tx) => {
      await lockCredential(tx, memberId, loginHash)
      await useCode(tx, secrets, code, body.verificationCode)
      await setPaymentPassword(tx, memberId, fresh, { paymentHoldHours: PAYMENT_HOLD_HOURS })
      await notifyOwner(tx, memberId, 'paymentPasswordReset')
    })
    return null
  }
}
