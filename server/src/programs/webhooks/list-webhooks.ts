import type { listWebhooks as promise } from '@torch/contract/programs.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { ProgramsHouse } from '../house.ts'
import { ownShop } from '../own-shop.ts'
import { webhooksOf } from './webhooks.ts'

export function listWebhooks(house: ProgramsHouse): Handler<typeof promise> {
  return async ({ params, member }) => {
    const shop = await ownShop(house, params.id, member.memberId)
    return webhooksOf(house.db, shop.id)
  }
}
