import type { getUser as promise } from '@torch/contract/identity.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { IdentityHouse } from '../house.ts'
import { userInfo } from './user-info.ts'

/**
 * Returns the caller's own user info. The endpoint is marked `own`, so requests with another id are rejected before
 * this runs.
 */
export function getUser(house: IdentityHouse): Handler<typeof promise> {
  return ({ member, language }) => userInfo(house, member.memberId, language)
}
