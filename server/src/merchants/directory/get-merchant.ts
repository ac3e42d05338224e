import type { getMerchant as promise } from '@torch/contract/merchants.ts'
import { sql } from 'kysely'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { MerchantsHouse } from '../house.ts'
import { tables } from '../tables.ts'
import { shownShop } from './shown-shop.ts'

/** A shop with what it offers, as anyone may see it: no licence, no owner. A closed one is there for its owner only. */
export function getMerchant({ db, publicUrl }: MerchantsHouse): Handler<typeof promise> {
  return async ({ params, member }) => {
    const [shop, services] = await Promise.all([
      tables(db)
        .selectFrom('merchants.shop')
        .selectAll()
        // A number may be sent that is larger than any id of ours.
        .where(sql<boolean>`id = ${params.id}::bigint`)
        .executeTakeFirst(),
      tables(db)
        .selectFrom('merchants.service')
        .selectAll()
        .where(sql<boolean>`shop_id = ${params.id}::bigint`)
        .where('status', '=', 'online')
        .orderBy('sort_order')
        .orderBy('id')
        .execute(),
    ])
    if (!shop || (shop.status !== 'open' && shop.owner_id !== member?.memberId))
      throw new Refusal('unknownMerchant')
    return shownShop(shop, services, publicUrl)
  }
}
