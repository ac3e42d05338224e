import type { markSoldOut as endpoint } from '@torch/contract/payments.ts'
import { setSoldOut } from '../../merchants/index.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { PaymentsContext } from '../context.ts'
import { STAFF_ROLES, shopAccess } from '../staff/shop-access.ts'

/** Marks an item sold out or available; allowed for all staff, since cashiers learn it from the kitchen. */
export function markSoldOut(ctx: PaymentsContext): Handler<typeof endpoint> {
  return async ({ params, body: { merchantId, isSoldOut }, member: { memberId } }) => {
    const { shop } = await shopAccess(ctx, merchantId, memberId, STAFF_ROLES)
    await setSoldOut(ctx.db, shop.id, params.id, isSoldOut)
    return { serviceId: params.id, isSoldOut }
  }
}
