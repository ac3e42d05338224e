import type { sendPaymentPasswordResetCode as promise } from '@torch/contract/identity.ts'
import type { Handler } from '../../platform/http/call.ts'
import { sendMail } from '../../platform/outgoing/mail.ts'
import type { IdentityHouse } from '../house.ts'
import { issueCode } from '../mails/mail-codes.ts'
import { paymentPasswordCodeMail } from '../mails/mails.ts'
import { addresseeOf } from '../mails/tell-owner.ts'
import { limitCodes } from '../sign-in/caller-limits.ts'

export function sendPaymentPasswordResetCode(house: IdentityHouse): Handler<typeof promise> {
  const { db, secrets } = house
  return async ({ member: { memberId }, ip }) => {
    const purpose = 'reset-payment-password'
    const { email, email_key: recipient, language, username } = await addresseeOf(db, memberId)
    await limitCodes(house, ip, purpose, recipient)
    await db.transaction().execute(async (tx) => {
      const code = await issueCode(tx, secrets, { purpose, recipient })
      await sendMail(tx, paymentPasswordCodeMail(language, email, username, code))
    })
    return null
  }
}
