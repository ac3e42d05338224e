import type { renewRecoveryCodes as promise } from '@torch/contract/identity.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { IdentityHouse } from '../house.ts'
import { checkOwnPassword, lockCredential } from '../passwords/own-password.ts'
import { renewCodes } from './recovery-codes.ts'
import { limitSecondFactors, useSecondFactor } from './two-factor.ts'

export function renewRecoveryCodes(house: IdentityHouse): Handler<typeof promise> {
  const { db, secrets } = house
  return async ({ body, member: { memberId } }) => {
    const loginHash = await checkOwnPassword(db, memberId, body.password)
    const proved = await limitSecondFactors(db, memberId)
    const recoveryCodes = await db.transaction().execute(async (tx) => {
      await lockCredential(tx, memberId, loginHash)
      await useSecondFactor(house, tx, memberId, body.code)
      return renewCodes(tx, secrets, memberId)
    })
    await proved()
    return { recoveryCodes }
  }
}
