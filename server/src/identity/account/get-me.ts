import type { getMe as endpoint } from '@torch/contract/identity.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { IdentityContext } from '../context.ts'
import { userInfo } from './user-info.ts'

export function getMe(ctx: IdentityContext): Handler<typeof endpoint> {
  return ({ member, language }) => userInfo(ctx, member.memberId, language)
}
