import type { updateLoginPassword as promise } from '@torch/contract/identity.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { IdentityHouse } from '../house.ts'
import { tellOwner } from '../mails/tell-owner.ts'
import { checkOwnPassword, lockCredential } from '../passwords/own-password.ts'
import { newLoginPassword, setLoginPassword } from '../passwords/set-passwords.ts'
import { refuseCommonPassword } from '../registration/common-passwords.ts'
import { endSessions } from '../sessions/sessions.ts'

/** Changes the login password and ends all other sessions of the member from their next request on. */
export function updateLoginPassword({ db }: IdentityHouse): Handler<typeof promise> {
  return async ({ body, member: { memberId, sessionId } }) => {
    refuseCommonPassword(body.newPassword)
    const oldHash = await checkOwnPassword(db, memberId, body.oldPassword)
    const fresh = await newLoginPassword(db, memberId, body.newPassword)
    await db.transaction().execute(async (tx) => {
      await lockCredential(tx, memberId, oldHash)
      await setLoginPassword(tx, memberId, fresh)
      await endSessions(tx, { memberId, except: sessionId }, 'password-change')
      await tellOwner(tx, memberId, 'loginPasswordChanged')
    })
    return null
  }
}
