import type { listShifts as endpoint } from '@torch/contract/payments.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { PaymentsContext } from '../context.ts'
import { STAFF_ROLES, shopAccess } from '../staff/shop-access.ts'
import { shiftsOf } from './shifts.ts'

export function listShifts(ctx: PaymentsContext): Handler<typeof endpoint> {
  return async ({ params, query, member: { memberId } }) => {
    const { shop, role } = await shopAccess(ctx, params.id, memberId, STAFF_ROLES)
    return shiftsOf(ctx.db, shop.id, {
      viewer: role,
      day: query.day,
      memberId: role === 'cashier' ? memberId : undefined,
    })
  }
}
