import type { endCustomerScreen as endpoint } from '@torch/contract/payments.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { PaymentsContext } from '../context.ts'
import { STAFF_ROLES, shopAccess } from '../staff/shop-access.ts'
import { endScreen, screenEvent } from './customer-screens.ts'

export function endCustomerScreen(ctx: PaymentsContext): Handler<typeof endpoint> {
  return async ({ params, member: { memberId, sessionId } }) => {
    const { shop } = await shopAccess(ctx, params.id, memberId, STAFF_ROLES)
    const ended = await endScreen(ctx.db, { sessionId, shopId: shop.id })
    if (ended !== undefined) ctx.events.publish(screenEvent(ended))
    return null
  }
}
