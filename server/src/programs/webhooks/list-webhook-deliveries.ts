import type { listWebhookDeliveries as endpoint } from '@torch/contract/programs.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { ProgramsContext } from '../context.ts'
import { ownShop } from '../own-shop.ts'
import { deliveriesOf } from './deliveries.ts'
import { webhookOf } from './webhooks.ts'

export function listWebhookDeliveries(ctx: ProgramsContext): Handler<typeof endpoint> {
  return async ({ params, query, member }) => {
    const shop = await ownShop(ctx, params.id, member.memberId)
    const { id } = await webhookOf(ctx.db, shop.id, params.webhookId)
    return deliveriesOf(ctx.db, id, query)
  }
}
