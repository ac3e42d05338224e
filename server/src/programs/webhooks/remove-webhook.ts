import type { removeWebhook as promise } from '@torch/contract/programs.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { ProgramsHouse } from '../house.ts'
import { ownShop } from '../own-shop.ts'
import { tables } from '../tables.ts'
import { webhookOf } from './webhooks.ts'

export function removeWebhook(house: ProgramsHouse): Handler<typeof promise> {
  return async ({ params, member }) => {
    const shop = await ownShop(house, params.id, member.memberId)
    const { id } = await webhookOf(house.db, shop.id, params.webhookId)
    await tables(house.db).deleteFrom('programs.webhook').where('id', '=', id).execute()
    return null
  }
}
