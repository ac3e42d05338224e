import type * as contract from '@torch/contract/identity.ts'
import { isPin, isWeakPin } from '@torch/contract/pin.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { sendMail } from '../../platform/outgoing/mail.ts'
import { limitUse } from '../../platform/rate-limits/rate-limits.ts'
import type { IdentityContext } from '../context.ts'
import { checkCode, issueCode, useCode } from '../mails/mail-codes.ts'
import { paymentPasswordCodeMail } from '../mails/mails.ts'
import { mailRecipientOf, notifyOwner } from '../mails/notify-owner.ts'
import { issueChallenge, requestOptions, verifyAssertion } from '../passkeys/passkeys.ts'
import { checkOwnPassword, lockCredential } from '../passwords/own-password.ts'
import { newPaymentPassword, setPaymentPassword } from '../passwords/set-passwords.ts'
import { refuseCommonPassword } from '../registration/registration.ts'
import { CHALLENGES, PAYMENT_HOLD_HOURS } from '../rules.ts'
import { limitCodes, limitCodeTries } from '../sign-in/caller-limits.ts'
import { tables } from '../tables.ts'
import { issueProof } from './payment-proofs.ts'

export function paymentProofOptions(ctx: IdentityContext): Handler<typeof contract.paymentProofOptions> {
  const { db } = ctx
  return async ({ member: { memberId, sessionId } }) => {
    await limitUse(db, `challenges-of:${memberId}`, CHALLENGES)
    const own = await tables(db)
      .selectFrom('identity.passkey')
      .select(['credential_id', 'transports'])
      .where('member_id', '=', memberId)
      .orderBy('id')
      .execute()
    if (own.length === 0) throw new Refusal('unknownPasskey')
    return requestOptions(ctx, await issueChallenge(db, 'payment', sessionId), own)
  }
}

export function provePayment(ctx: IdentityContext): Handler<typeof contract.provePayment> {
  return async ({ body, member: { memberId, sessionId } }) => {
    const { passkeyId } = await verifyAssertion(ctx, body.credential, 'payment', { sessionId, memberId })
    const { proof, expiresAt } = await issueProof(ctx.db, sessionId, passkeyId)
    return { proof, expiresTime: expiresAt.toISOString() }
  }
}

/**
 * Resets the payment password. Requires the session, the login password and a code from the mailbox together, and then
 * puts payments on hold for a day.
 */
export function resetPaymentPassword(ctx: IdentityContext): Handler<typeof contract.resetPaymentPassword> {
  const { db, secrets } = ctx
  return async ({ body, ip, member: { memberId } }) => {
    refuseWeakPaymentPassword(body.newPassword)
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

export function sendPaymentPasswordResetCode(
  ctx: IdentityContext,
): Handler<typeof contract.sendPaymentPasswordResetCode> {
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

/** Changes the payment password. Requires the old password itself: a passkey replaces it only for payments. */
export function updatePaymentPassword({
  db,
  checkPaymentPassword,
}: IdentityContext): Handler<typeof contract.updatePaymentPassword> {
  return async ({ body, member }) => {
    refuseWeakPaymentPassword(body.newPassword)
    await checkPaymentPassword(member, body.oldPassword, 'change')
    const { memberId, paymentPassword } = member
    const fresh = await newPaymentPassword(db, memberId, body.newPassword)
    await db.transaction().execute(async (tx) => {
      await setPaymentPassword(tx, memberId, fresh, { ofVersion: paymentPassword.version })
      await notifyOwner(tx, memberId, 'paymentPasswordChanged')
    })
    return null
  }
}

/** Throws `passwordTooCommon` or `pinTooSimple` (rules/identity#pin). */
function refuseWeakPaymentPassword(password: string): void {
  refuseCommonPassword(password)
  if (isPin(password) && isWeakPin(password)) throw new Refusal('pinTooSimple', { field: 'newPassword' })
}
