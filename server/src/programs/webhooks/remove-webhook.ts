import type { removeWebhook as endpoint } from '@torch/contract/programs.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { ProgramsContext } from '../context.ts'
import { ownShop } from '../own-shop.ts'
import { tables } from '../tables.ts'
import { webhookOf } from './webhooks.ts'

export function removeWebhook(ctx: ProgramsContext): Handler<typeof endpoint> {
  return async ({ params, member }) => {
    const shop = await ownShop(ctx, params.id, member.memberId)
    const { id } = await webhookOf(ctx.db, shop.id, params.webhookId)
    await tables(ctx.db).deleteFrom('programs.webhook').where('id', '=', id).execute()
    return null
  }
}
