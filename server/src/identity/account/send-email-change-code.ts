import type { sendEmailChangeCode as endpoint } from '@torch/contract/identity.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { IdentityContext } from '../context.ts'
import { beginEmailChange, limitEmailChange } from './begin-email-change.ts'

export function sendEmailChangeCode(ctx: IdentityContext): Handler<typeof endpoint> {
  return async ({ body: { email }, member: { memberId }, ip }) => {
    await limitEmailChange(ctx, ip, email)
    await ctx.db.transaction().execute((tx) => beginEmailChange(tx, ctx, memberId, email))
    return null
  }
}
