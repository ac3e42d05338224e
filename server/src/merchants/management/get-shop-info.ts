import type { getShopInfo as endpoint } from '@torch/contract/merchants.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { MerchantsContext } from '../context.ts'
import { ownShop } from './own-shop.ts'

export function getShopInfo(ctx: MerchantsContext): Handler<typeof endpoint> {
  return ({ query, member }) => ownShop(ctx.db, ctx, member.memberId, query.merchantId)
}
