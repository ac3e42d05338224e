import type { listShifts as promise } from '@torch/contract/payments.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { PaymentsHouse } from '../house.ts'
import { STAFF, shopAccess } from '../staff/shop-access.ts'
import { shiftsOf } from './shifts.ts'

export function listShifts(house: PaymentsHouse): Handler<typeof promise> {
  return async ({ params, query, member: { memberId } }) => {
    const { shop, role } = await shopAccess(house, params.id, memberId, STAFF)
    return shiftsOf(house.db, shop.id, {
      viewer: role,
      day: query.day,
      memberId: role === 'cashier' ? memberId : undefined,
    })
  }
}
