import type { editShop as endpoint } from '@torch/contract/merchants.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { MerchantsContext } from '../context.ts'
import { changeShop } from './change-shop.ts'

export function editShop(ctx: MerchantsContext): Handler<typeof endpoint> {
  return ({ body: { services, ...form }, member }) => changeShop(ctx, member.memberId, form, services)
}
