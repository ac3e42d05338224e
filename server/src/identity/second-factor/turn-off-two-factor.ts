import type { turnOffTwoFactor as promise } from '@torch/contract/identity.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { IdentityHouse } from '../house.ts'
import { tellOwner } from '../mails/tell-owner.ts'
import { checkOwnPassword, lockCredential } from '../passwords/own-password.ts'
import { tables } from '../tables.ts'
import { limitSecondFactors, useSecondFactor } from './two-factor.ts'

export function turnOffTwoFactor(house: IdentityHouse): Handler<typeof promise> {
  const { db } = house
  return async ({ body, member: { memberId } }) => {
    const loginHash = await checkOwnPassword(db, memberId, body.password)
    const proved = await limitSecondFactors(db, memberId)
    await db.transaction().execute(async (tx) => {
      await lockCredential(tx, memberId, loginHash)
      await useSecondFactor(house, tx, memberId, body.code)
      // Deletes the recovery codes by cascade.
      await tables(tx).deleteFrom('identity.two_factor').where('member_id', '=', memberId).execute()
      await tellOwner(tx, memberId, 'twoFactorOff')
    })
    await proved()
    return null
  }
}
