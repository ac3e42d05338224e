import type { updateWebhook as endpoint } from '@torch/contract/programs.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { ProgramsContext } from '../context.ts'
import { ownShop } from '../own-shop.ts'
import { switchOff, switchOn } from './switch.ts'
import { toWebhook, webhookOf } from './webhooks.ts'

export function updateWebhook(ctx: ProgramsContext): Handler<typeof endpoint> {
  return async ({ params, body, member }) => {
    const shop = await ownShop(ctx, params.id, member.memberId)
    const { id } = await webhookOf(ctx.db, shop.id, params.webhookId)
    await ctx.db.transaction().execute(async (tx) => {
      if (body.on) await switchOn(tx, id)
      else await switchOff(tx, id)
    })
    return toWebhook(await webhookOf(ctx.db, shop.id, id))
  }
}
