import type { resetPaymentPassword as promise } from '@torch/contract/identity.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { IdentityHouse } from '../house.ts'
import { checkCode, useCode } from '../mails/mail-codes.ts'
import { addresseeOf, tellOwner } from '../mails/tell-owner.ts'
import { checkOwnPassword, lockCredential } from '../passwords/own-password.ts'
import { newPaymentPassword, setPaymentPassword } from '../passwords/set-passwords.ts'
import { refuseCommonPassword } from '../registration/common-passwords.ts'
import { PAYMENTS_HELD_HOURS } from '../rules.ts'
import { limitCodeTries } from '../sign-in/caller-limits.ts'

/**
 * Resets the payment password. Requires the session, the login password and a code from the mailbox together, and then
 * holds payments for a day.
 */
export function resetPaymentPassword(house: IdentityHouse): Handler<typeof promise> {
  const { db, secrets } = house
  return async ({ body, ip, member: { memberId } }) => {
    refuseCommonPassword(body.newPassword)
    const proved = await limitCodeTries(house, ip)
    const loginHash = await checkOwnPassword(db, memberId, body.loginPassword)
    const { email_key: recipient } = await addresseeOf(db, memberId)
    const code = { purpose: 'reset-payment-password', recipient } as const
    await checkCode(db, secrets, code, body.verificationCode)
    await proved()

    const fresh = await newPaymentPassword(db, memberId, body.newPassword)
    await db.transaction().execute(async (tx) => {
      await lockCredential(tx, memberId, loginHash)
      await useCode(tx, secrets, code, body.verificationCode)
      await setPaymentPassword(tx, memberId, fresh, { heldHours: PAYMENTS_HELD_HOURS })
      await tellOwner(tx, memberId, 'paymentPasswordReset')
    })
    return null
  }
}
