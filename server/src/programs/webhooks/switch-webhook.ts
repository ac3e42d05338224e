import type { switchWebhook as promise } from '@torch/contract/programs.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { ProgramsHouse } from '../house.ts'
import { ownShop } from '../own-shop.ts'
import { switchOff, switchOn } from './switch.ts'
import { shownWebhook, webhookOf } from './webhooks.ts'

export function switchWebhook(house: ProgramsHouse): Handler<typeof promise> {
  return async ({ params, body, member }) => {
    const shop = await ownShop(house, params.id, member.memberId)
    const { id } = await webhookOf(house.db, shop.id, params.webhookId)
    await house.db.transaction().execute(async (tx) => {
      if (body.on) await switchOn(tx, id)
      else await switchOff(tx, id)
    })
    return shownWebhook(await webhookOf(house.db, shop.id, id))
  }
}
