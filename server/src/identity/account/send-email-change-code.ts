import type { sendEmailChangeCode as promise } from '@torch/contract/identity.ts'
import type { Handler } from '../../platform/http/call.ts'
import { sendMail } from '../../platform/outgoing/mail.ts'
import type { IdentityHouse } from '../house.ts'
import { issueCode } from '../mails/mail-codes.ts'
import { emailChangeCodeMail, emailInUseMail } from '../mails/mails.ts'
import { addresseeOf } from '../mails/tell-owner.ts'
import { accountKey } from '../members/account-key.ts'
import { findAccount } from '../members/accounts.ts'
import { limitCodes } from '../sign-in/caller-limits.ts'
import { emailChangeRecipient } from './change-email.ts'

/**
 * Sends a code for a new email address. The response is the same whether the address is free or taken; only the mail
 * differs.
 */
export function sendEmailChangeCode(house: IdentityHouse): Handler<typeof promise> {
  const { db, secrets } = house
  return async ({ body: { email }, member: { memberId }, ip }) => {
    const purpose = 'change-email'
    const key = accountKey(email)
    await limitCodes(house, ip, purpose, key)
    const { username, language } = await addresseeOf(db, memberId)
    await db.transaction().execute(async (tx) => {
      const owner = await findAccount(tx, key)
      const recipient = emailChangeRecipient(memberId, email)
      const code = await issueCode(tx, secrets, { purpose, recipient })
      const mail =
        owner && owner.id !== memberId
          ? emailInUseMail(owner.language, owner.email, owner.username)
          : emailChangeCodeMail(language, email, username, code)
      await sendMail(tx, mail)
    })
    return null
  }
}
