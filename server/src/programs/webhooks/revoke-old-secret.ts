import type { revokeOldSecret as endpoint } from '@torch/contract/programs.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { ProgramsContext } from '../context.ts'
import { ownShop } from '../own-shop.ts'
import { tables } from '../tables.ts'
import { toWebhook, webhookOf } from './webhooks.ts'

/** Ends the previous secret at once, on every server. Needs no confirmation, because it only reduces the valid secrets. */
export function revokeOldSecret(ctx: ProgramsContext): Handler<typeof endpoint> {
  return async ({ params, member }) => {
    const shop = await ownShop(ctx, params.id, member.memberId)
    const { id } = await webhookOf(ctx.db, shop.id, params.webhookId)
    await tables(ctx.db)
      .updateTable('programs.webhook')
      .set({ old_secret: null, old_secret_until: null })
      .where('id', '=', id)
      .execute()
    return toWebhook(await webhookOf(ctx.db, shop.id, id))
  }
}
