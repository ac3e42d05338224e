import type { turnOffTwoFactor as endpoint } from '@torch/contract/identity.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { IdentityContext } from '../context.ts'
import { notifyOwner } from '../mails/notify-owner.ts'
import { checkOwnPassword, lockCredential } from '../passwords/own-password.ts'
import { tables } from '../tables.ts'
import { limitSecondFactors, useSecondFactor } from './two-factor.ts'

export function turnOffTwoFactor(ctx: IdentityContext): Handler<typeof endpoint> {
  const { db } = ctx
  return async ({ body, member: { memberId } }) => {
    const loginHash = await checkOwnPassword(db, memberId, body.password)
    const proved = await limitSecondFactors(db, memberId)
    await db.transaction().execute(async (tx) => {
      await lockCredential(tx, memberId, loginHash)
      await useSecondFactor(ctx, tx, memberId, body.code)
      // Deletes the recovery codes by cascade.
      await tables(tx).deleteFrom('identity.two_factor').where('member_id', '=', memberId).execute()
      await notifyOwner(tx, memberId, 'twoFactorOff')
    })
    await proved()
    return null
  }
}
