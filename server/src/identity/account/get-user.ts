import type { getUser as promise } from '@torch/contract/identity.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { IdentityHouse } from '../house.ts'
import { userInfo } from './user-info.ts'

/** Of oneself only: the promise says so (`own`), and the kit has refused every other id before this is reached. */
export function getUser(house: IdentityHouse): Handler<typeof promise> {
  return ({ member, language }) => userInfo(house, member.memberId, language)
}
