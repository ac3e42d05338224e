import type { updateShopInfo as promise } from '@torch/contract/merchants.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { MerchantsHouse } from '../house.ts'
import { changeShop } from './change-shop.ts'

export function updateShopInfo(house: MerchantsHouse): Handler<typeof promise> {
  return ({ body, member }) => changeShop(house, member.memberId, body)
}
