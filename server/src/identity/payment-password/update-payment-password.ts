import type { updatePaymentPassword as endpoint } from '@torch/contract/identity.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { IdentityContext } from '../context.ts'
import { notifyOwner } from '../mails/notify-owner.ts'
import { newPaymentPassword, setPaymentPassword } from '../passwords/set-passwords.ts'
import { refuseCommonPassword } from '../registration/common-passwords.ts'

/** Changes the payment password. Requires the old password itself: a passkey replaces it only for payments. */
export function updatePaymentPassword({
  db,
  checkPaymentPassword,
}: IdentityContext): Handler<typeof endpoint> {
  return async ({ body, member }) => {
    refuseCommonPassword(body.newPassword)
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
