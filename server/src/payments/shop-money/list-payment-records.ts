import type { listPaymentRecords as endpoint } from '@torch/contract/payments.ts'
import { sql } from 'kysely'
import type { Handler } from '../../platform/http/call.ts'
import type { PaymentsContext } from '../context.ts'
import { NEWEST_FIRST, paidBefore, paidBetween } from '../payment-order.ts'
import { STAFF_ROLES, shopAccess } from '../staff/shop-access.ts'
import { type PaymentRow, paymentRecords } from './payment-record.ts'
import { recordsWhere } from './record-filter.ts'
import { todayOf } from './today.ts'

/** Lists the shop's payments: all for the owner and managers, today's for a cashier. */
export function listPaymentRecords(ctx: PaymentsContext): Handler<typeof endpoint> {
  return async ({ params, query, member }) => {
    const { db } = ctx
    const { shop, role } = await shopAccess(ctx, params.id, member.memberId, STAFF_ROLES)
    // A cursor instead of page numbers: new payments do not shift the pages.
    const where = [await recordsWhere(db, shop.id, query), ...paidBefore(query.before)]
    if (role === 'cashier')
      where.push(...paidBetween({ from: (await todayOf(db, shop.id)).midnight, until: undefined }))
    const { rows } = await sql<PaymentRow>`
      select p.* from payments.payment p where ${sql.join(where, sql` and `)}
      order by ${NEWEST_FIRST} limit ${query.size}`.execute(db)
    return paymentRecords(ctx, rows, role)
  }
}
