import type { getTwoFactor as promise } from '@torch/contract/identity.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { IdentityHouse } from '../house.ts'
import { codesLeft } from './recovery-codes.ts'
import { isTwoFactorOn } from './two-factor.ts'

export function getTwoFactor({ db }: IdentityHouse): Handler<typeof promise> {
  return async ({ member: { memberId } }) => {
    const [enabled, recoveryCodesLeft] = await Promise.all([
      isTwoFactorOn(db, memberId),
      codesLeft(db, memberId),
    ])
    return { enabled, recoveryCodesLeft }
  }
}
