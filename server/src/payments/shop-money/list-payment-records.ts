import type { listPaymentRecords as promise } from '@torch/contract/payments.ts'
import { sql } from 'kysely'
import type { Handler } from '../../platform/http/call.ts'
import { NEWEST_FIRST, paidBefore, paidBetween } from '../by-time.ts'
import type { PaymentsHouse } from '../house.ts'
import { STAFF, shopAccess } from '../staff/shop-access.ts'
import { type PaymentRow, paymentRecords } from './payment-record.ts'
import { recordsWhere } from './record-filter.ts'
import { todayOf } from './today.ts'

/** Lists the shop's payments: all for the owner and managers, today's for a cashier. */
export function listPaymentRecords(house: PaymentsHouse): Handler<typeof promise> {
  return async ({ params, query, member }) => {
    const { db } = house
    const { shop, role } = await shopAccess(house, params.id, member.memberId, STAFF)
    // A cursor instead of page numbers: new payments do not shift the pages.
    const where = [await recordsWhere(db, shop.id, query), ...paidBefore(query.before)]
    if (role === 'cashier')
      where.push(...paidBetween({ from: (await todayOf(db, shop.id)).midnight, until: undefined }))
    const { rows } = await sql<PaymentRow>`
      select p.* from payments.payment p where ${sql.join(where, sql` and `)}
      order by ${NEWEST_FIRST} limit ${query.size}`.execute(db)
    return paymentRecords(house, rows, role)
  }
}
