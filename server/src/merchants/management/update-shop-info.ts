import type { updateShopInfo as endpoint } from '@torch/contract/merchants.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { MerchantsContext } from '../context.ts'
import { changeShop } from './change-shop.ts'

export function updateShopInfo(ctx: MerchantsContext): Handler<typeof endpoint> {
  return ({ body, member }) => changeShop(ctx, member.memberId, body)
}
