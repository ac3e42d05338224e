import type { sendEmailChangeCode as promise } from '@torch/contract/identity.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { IdentityHouse } from '../house.ts'
import { beginEmailChange, limitEmailChange } from './begin-email-change.ts'

export function sendEmailChangeCode(house: IdentityHouse): Handler<typeof promise> {
  return async ({ body: { email }, member: { memberId }, ip }) => {
    await limitEmailChange(house, ip, email)
    await house.db.transaction().execute((tx) => beginEmailChange(tx, house, memberId, email))
    return null
  }
}
