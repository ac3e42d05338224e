import type { listPaymentRecords as promise } from '@torch/contract/payments.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { PaymentsHouse } from '../house.ts'
import { STAFF, shopAccess } from '../staff/shop-access.ts'
import { tables } from '../tables.ts'
import { paymentRecords } from './payment-record.ts'
import { todayOf } from './today.ts'

/** All of them for the owner; for a cashier today's. */
export function listPaymentRecords(house: PaymentsHouse): Handler<typeof promise> {
  return async ({ params, query, member }) => {
    const { shop, role } = await shopAccess(house, params.id, member.memberId, STAFF)
    let payments = tables(house.db)
      .selectFrom('payments.payment')
      .selectAll()
      .where('shop_id', '=', shop.id)
      .orderBy('id', 'desc')
      .limit(query.size)
    // By the key of the last one held, not by a page number: new payments do not shift the pages.
    if (query.before !== undefined) payments = payments.where('id', '<', BigInt(query.before))
    if (role === 'cashier') {
      const { midnight, lastBefore } = await todayOf(house.db, shop.id)
      payments = payments.where('id', '>', lastBefore).where('paid_at', '>=', midnight)
    }
    return paymentRecords(house, await payments.execute())
  }
}
