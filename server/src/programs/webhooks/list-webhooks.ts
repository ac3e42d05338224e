import type { listWebhooks as endpoint } from '@torch/contract/programs.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { ProgramsContext } from '../context.ts'
import { ownShop } from '../own-shop.ts'
import { webhooksOf } from './webhooks.ts'

export function listWebhooks(ctx: ProgramsContext): Handler<typeof endpoint> {
  return async ({ params, member }) => {
    const shop = await ownShop(ctx, params.id, member.memberId)
    return webhooksOf(ctx.db, shop.id)
  }
}
