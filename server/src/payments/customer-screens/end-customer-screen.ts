import type { endCustomerScreen as endpoint } from '@torch/contract/payments.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { PaymentsContext } from '../context.ts'
import { STAFF, shopAccess } from '../staff/shop-access.ts'
import { endScreen, toScreen } from './customer-screens.ts'

export function endCustomerScreen(ctx: PaymentsContext): Handler<typeof endpoint> {
  return async ({ params, member: { memberId, sessionId } }) => {
    const { shop } = await shopAccess(ctx, params.id, memberId, STAFF)
    const ended = await endScreen(ctx.db, { sessionId, shopId: shop.id })
    if (ended !== undefined) ctx.events.publish(toScreen(ended))
    return null
  }
}
