import type { renewRecoveryCodes as endpoint } from '@torch/contract/identity.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { IdentityContext } from '../context.ts'
import { checkOwnPassword, lockCredential } from '../passwords/own-password.ts'
import { renewCodes } from './recovery-codes.ts'
import { limitSecondFactors, useSecondFactor } from './two-factor.ts'

export function renewRecoveryCodes(ctx: IdentityContext): Handler<typeof endpoint> {
  const { db, secrets } = ctx
  return async ({ body, member: { memberId } }) => {
    const loginHash = await checkOwnPassword(db, memberId, body.password)
    const proved = await limitSecondFactors(db, memberId)
    const recoveryCodes = await db.transaction().execute(async (tx) => {
      await lockCredential(tx, memberId, loginHash)
      await useSecondFactor(ctx, tx, memberId, body.code)
      return renewCodes(tx, secrets, memberId)
    })
    await proved()
    return { recoveryCodes }
  }
}
