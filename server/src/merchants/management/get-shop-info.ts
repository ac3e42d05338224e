import type { getShopInfo as promise } from '@torch/contract/merchants.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { MerchantsHouse } from '../house.ts'
import { ownShop } from './own-shop.ts'

export function getShopInfo(house: MerchantsHouse): Handler<typeof promise> {
  return ({ query, member }) => ownShop(house.db, house, member.memberId, query.merchantId)
}
