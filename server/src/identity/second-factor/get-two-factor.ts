import type { getTwoFactor as endpoint } from '@torch/contract/identity.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { IdentityContext } from '../context.ts'
import { countRecoveryCodes } from './recovery-codes.ts'
import { isTwoFactorOn } from './two-factor.ts'

export function getTwoFactor({ db }: IdentityContext): Handler<typeof endpoint> {
  return async ({ member: { memberId } }) => {
    const [enabled, recoveryCodesLeft] = await Promise.all([
      isTwoFactorOn(db, memberId),
      countRecoveryCodes(db, memberId),
    ])
    return { enabled, recoveryCodesLeft }
  }
}
