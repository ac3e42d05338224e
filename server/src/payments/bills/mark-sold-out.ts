import type { markSoldOut as promise } from '@torch/contract/payments.ts'
import { setSoldOut } from '../../merchants/door.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { PaymentsHouse } from '../house.ts'
import { STAFF, shopAccess } from '../staff/shop-access.ts'

/** Marks an item sold out or available; allowed for all staff, since cashiers learn it from the kitchen. */
export function markSoldOut(house: PaymentsHouse): Handler<typeof promise> {
  return async ({ params, body: { merchantId, isSoldOut }, member: { memberId } }) => {
    const { shop } = await shopAccess(house, merchantId, memberId, STAFF)
    await setSoldOut(house.db, shop.id, params.id, isSoldOut)
    return { serviceId: params.id, isSoldOut }
  }
}
