import type { getUser as endpoint } from '@torch/contract/identity.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { IdentityContext } from '../context.ts'
import { userInfo } from './user-info.ts'

/**
 * Returns the caller's own user info. The endpoint is marked `own`, so requests with another id are rejected before
 * this runs.
 */
export function getUser(ctx: IdentityContext): Handler<typeof endpoint> {
  return ({ member, language }) => userInfo(ctx, member.memberId, language)
}
