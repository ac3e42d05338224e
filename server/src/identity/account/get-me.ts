import type { getMe as promise } from '@torch/contract/identity.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { IdentityHouse } from '../house.ts'
import { userInfo } from './user-info.ts'

export function getMe(house: IdentityHouse): Handler<typeof promise> {
  return ({ member, language }) => userInfo(house, member.memberId, language)
}
