import type { listShopServices as promise } from '@torch/contract/merchants.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { shownService } from '../directory/shown-shop.ts'
import type { MerchantsHouse } from '../house.ts'
import { shopOf } from '../shop-of.ts'
import { servicesOf } from './own-shop.ts'

export function listShopServices({ db }: MerchantsHouse): Handler<typeof promise> {
  return async ({ member }) => {
    const shop = await shopOf(db, member.memberId)
    if (!shop) throw new Refusal('noShop')
    return (await servicesOf(db, shop.id)).map(shownService)
  }
}
