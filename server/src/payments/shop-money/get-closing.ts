import type { getClosing as endpoint } from '@torch/contract/payments.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { PaymentsContext } from '../context.ts'
import { MANAGER_ROLES, shopAccess } from '../staff/shop-access.ts'
import { closingOf } from './closing-of.ts'
import { todayOf } from './today.ts'

export function getClosing(ctx: PaymentsContext): Handler<typeof endpoint> {
  return async ({ params, query, member, language }) => {
    const { shop } = await shopAccess(ctx, params.id, member.memberId, MANAGER_ROLES)
    const { day: today } = await todayOf(ctx.db, shop.id)
    return closingOf(ctx.db, shop.id, { day: query.day ?? today, today, language })
  }
}
