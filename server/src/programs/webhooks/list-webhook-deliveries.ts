import type { listWebhookDeliveries as promise } from '@torch/contract/programs.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { ProgramsHouse } from '../house.ts'
import { ownShop } from '../own-shop.ts'
import { deliveriesOf } from './deliveries.ts'
import { webhookOf } from './webhooks.ts'

export function listWebhookDeliveries(house: ProgramsHouse): Handler<typeof promise> {
  return async ({ params, query, member }) => {
    const shop = await ownShop(house, params.id, member.memberId)
    const { id } = await webhookOf(house.db, shop.id, params.webhookId)
    return deliveriesOf(house.db, id, query)
  }
}
