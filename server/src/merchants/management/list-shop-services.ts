import type { listShopServices as promise } from '@torch/contract/merchants.ts'
import type { Handler } from '../../platform/http/call.ts'
import { shownService } from '../directory/shown-shop.ts'
import type { MerchantsHouse } from '../house.ts'
import { shopMeant } from '../shop-of.ts'
import { servicesOf } from './own-shop.ts'

export function listShopServices({ db }: MerchantsHouse): Handler<typeof promise> {
  return async ({ query, member }) => {
    const { id } = await shopMeant(db, member.memberId, query.merchantId)
    return (await servicesOf(db, id)).map(shownService)
  }
}
