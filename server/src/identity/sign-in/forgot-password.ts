import type { forgotPassword as endpoint } from '@torch/contract/identity.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { sendMail } from '../../platform/outgoing/mail.ts'
import type { IdentityContext } from '../context.ts'
import { checkCode, useCode } from '../mails/mail-codes.ts'
import { passwordChangedMail } from '../mails/mails.ts'
import { accountKey } from '../members/account-key.ts'
import { findAccount } from '../members/accounts.ts'
import { notify } from '../notices/notify.ts'
import { newLoginPassword, setLoginPassword } from '../passwords/set-passwords.ts'
import { refuseCommonPassword } from '../registration/common-passwords.ts'
import { endSessions } from '../sessions/sessions.ts'
import { resetBackoff } from './backoff.ts'
import { guessesAt, limitCodeTries } from './caller-limits.ts'
import { requesterOf } from './known-device.ts'

export function forgotPassword(ctx: IdentityContext): Handler<typeof endpoint> {
  const { db, secrets } = ctx
  return async ({ body, ip, device }) => {
    const proved = await limitCodeTries(ctx, ip)
    refuseCommonPassword(body.newPassword)

    const key = accountKey(body.account)
    const account = await findAccount(db, key)
    const code = {
      purpose: 'reset-password' as const,
      recipient: account?.email_key ?? key,
      requester: requesterOf({ ip, device }),
    }
    await checkCode(db, secrets, code, body.verificationCode)
    if (account?.status !== 'active') throw new Refusal('wrongCode')
    await proved()

    const fresh = await newLoginPassword(db, account.id, body.newPassword)
    await db.transaction().execute(async (tx) => {
      await useCode(tx, secrets, code, body.verificationCode)
      // Before the sessions: a login with the old password waits for this row and then finds it changed.
      await setLoginPassword(tx, account.id, fresh)
      await endSessions(tx, { memberId: account.id }, 'password-reset')
      await resetBackoff(tx, guessesAt(`member ${account.id}`))
      await sendMail(tx, passwordChangedMail(account.language, account.email, account.username))
      await notify(tx, [
        {
          to: account.id,
          about: { kind: 'account-security', event: 'login-password-reset', detail: '' },
        },
      ])
    })
    return null
  }
}
