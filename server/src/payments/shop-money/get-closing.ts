import type { getClosing as promise } from '@torch/contract/payments.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { PaymentsHouse } from '../house.ts'
import { MANAGERS, shopAccess } from '../staff/shop-access.ts'
import { closingOf } from './closing-of.ts'
import { todayOf } from './today.ts'

export function getClosing(house: PaymentsHouse): Handler<typeof promise> {
  return async ({ params, query, member, language }) => {
    const { shop } = await shopAccess(house, params.id, member.memberId, MANAGERS)
    const { day: today } = await todayOf(house.db, shop.id)
    return closingOf(house.db, shop.id, { day: query.day ?? today, today, language })
  }
}
