import type { endCustomerScreen as promise } from '@torch/contract/payments.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { PaymentsHouse } from '../house.ts'
import { STAFF, shopAccess } from '../staff/shop-access.ts'
import { endScreen, toScreen } from './customer-screens.ts'

export function endCustomerScreen(house: PaymentsHouse): Handler<typeof promise> {
  return async ({ params, member: { memberId, sessionId } }) => {
    const { shop } = await shopAccess(house, params.id, memberId, STAFF)
    const ended = await endScreen(house.db, { sessionId, shopId: shop.id })
    if (ended !== undefined) house.events.publish(toScreen(ended))
    return null
  }
}
