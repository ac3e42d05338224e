import type { editShop as promise } from '@torch/contract/merchants.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { MerchantsHouse } from '../house.ts'
import { changeShop } from './change-shop.ts'

export function editShop(house: MerchantsHouse): Handler<typeof promise> {
  return ({ body: { services, ...form }, member }) => changeShop(house, member.memberId, form, services)
}
