import type { listShopServices as endpoint } from '@torch/contract/merchants.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { MerchantsContext } from '../context.ts'
import { shownService } from '../directory/shown-shop.ts'
import { requestedShop } from '../shop-of.ts'
import { servicesOf } from './own-shop.ts'

export function listShopServices({ db }: MerchantsContext): Handler<typeof endpoint> {
  return async ({ query, member }) => {
    const { id } = await requestedShop(db, member.memberId, query.merchantId)
    return (await servicesOf(db, id)).map(shownService)
  }
}
