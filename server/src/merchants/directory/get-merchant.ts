import type { getMerchant as endpoint } from '@torch/contract/merchants.ts'
import { sql } from 'kysely'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { MerchantsContext } from '../context.ts'
import { tables } from '../tables.ts'
import { shownShop } from './shown-shop.ts'

/** Returns a shop with its services, without licence and owner. A shop that is not open is visible only to its owner. */
export function getMerchant({ db, publicUrl }: MerchantsContext): Handler<typeof endpoint> {
  return async ({ params, member }) => {
    const [shop, services] = await Promise.all([
      tables(db)
        .selectFrom('merchants.shop')
        .selectAll()
        // The client may send a number beyond the range of ids.
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
