import type { updateLoginPassword as endpoint } from '@torch/contract/identity.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { IdentityContext } from '../context.ts'
import { notifyOwner } from '../mails/notify-owner.ts'
import { checkOwnPassword, lockCredential } from '../passwords/own-password.ts'
import { newLoginPassword, setLoginPassword } from '../passwords/set-passwords.ts'
import { refuseCommonPassword } from '../registration/common-passwords.ts'
import { endSessions } from '../sessions/sessions.ts'

/** Changes the login password and ends all other sessions of the member from their next request on. */
export function updateLoginPassword({ db }: IdentityContext): Handler<typeof endpoint> {
  return async ({ body, member: { memberId, sessionId } }) => {
    refuseCommonPassword(body.newPassword)
    const oldHash = await checkOwnPassword(db, memberId, body.oldPassword)
    const fresh = await newLoginPassword(db, memberId, body.newPassword)
    await db.transaction().execute(async (tx) => {
      await lockCredential(tx, memberId, oldHash)
      await setLoginPassword(tx, memberId, fresh)
      await endSessions(tx, { memberId, except: sessionId }, 'password-change')
      await notifyOwner(tx, memberId, 'loginPasswordChanged')
    })
    return null
  }
}
