import type { listPaymentRecords as promise } from '@torch/contract/payments.ts'
import { sql } from 'kysely'
import type { Handler } from '../../platform/http/call.ts'
import type { PaymentsHouse } from '../house.ts'
import { STAFF, shopAccess } from '../staff/shop-access.ts'
import { type PaymentRow, paymentRecords } from './payment-record.ts'
import { recordsWhere } from './record-filter.ts'
import { todayOf } from './today.ts'

/** All of them for the owner and managers; for a cashier today's. */
export function listPaymentRecords(house: PaymentsHouse): Handler<typeof promise> {
  return async ({ params, query, member }) => {
    const { db } = house
    const { shop, role } = await shopAccess(house, params.id, member.memberId, STAFF)
    const where = [await recordsWhere(db, shop.id, query)]
    // By the key of the last one held, not by a page number: new payments do not shift the pages.
    if (query.before !== undefined) where.push(sql`p.id < ${BigInt(query.before)}`)
    if (role === 'cashier') {
      const { midnight, lastBefore } = await todayOf(db, shop.id)
      where.push(sql`p.id > ${lastBefore} and p.paid_at >= ${midnight}`)
    }
    const { rows } = await sql<PaymentRow>`
      select p.* from payments.payment p where ${sql.join(where, sql` and `)}
      order by p.id desc limit ${query.size}`.execute(db)
    return paymentRecords(house, rows, role)
  }
}
