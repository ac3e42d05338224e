import type { endOldSecret as promise } from '@torch/contract/programs.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { ProgramsHouse } from '../house.ts'
import { ownShop } from '../own-shop.ts'
import { tables } from '../tables.ts'
import { shownWebhook, webhookOf } from './webhooks.ts'

/** Ends the previous secret at once, on every server. Needs no confirmation, because it only reduces the valid secrets. */
export function endOldSecret(house: ProgramsHouse): Handler<typeof promise> {
  return async ({ params, member }) => {
    const shop = await ownShop(house, params.id, member.memberId)
    const { id } = await webhookOf(house.db, shop.id, params.webhookId)
    await tables(house.db)
      .updateTable('programs.webhook')
      .set({ old_secret: null, old_secret_until: null })
      .where('id', '=', id)
      .execute()
    return shownWebhook(await webhookOf(house.db, shop.id, id))
  }
}
