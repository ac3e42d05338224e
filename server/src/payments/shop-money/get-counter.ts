import { writeUnits } from '@torch/contract/money.ts'
import type { getCounter as endpoint } from '@torch/contract/payments.ts'
import { sql } from 'kysely'
import type { Handler } from '../../platform/http/call.ts'
import { LINES } from '../bills/bill-lines.ts'
import { showBill } from '../bills/bills.ts'
import type { PaymentsContext } from '../context.ts'
import { discountLimitOf, TAKES_TIPS } from '../counter-rules/counter-rules.ts'
import { hasScreen } from '../customer-screens/customer-screens.ts'
import { shiftsOf } from '../shifts/shifts.ts'
import { TILL } from '../shop-tills/shop-tills-endpoints.ts'
import { STAFF_ROLES, shopAccess } from '../staff/shop-access.ts'
import { tables } from '../tables.ts'
import { paymentRecords } from './payment-record.ts'
import { paidAndRefunded, todayOf, totalsOf } from './shop-period.ts'

const LAST_PAYMENTS = 20
const OPEN_BILLS = 20

/** Returns what the counter shows: today only, without the shop's other days and balances. */
export function getCounter(ctx: PaymentsContext): Handler<typeof endpoint> {
  return async ({ params, member: { memberId, sessionId, atCounter } }) => {
    const { db } = ctx
    const { shop, role } = await shopAccess(ctx, params.id, memberId, STAFF_ROLES)
    const { day, midnight, ranges } = await todayOf(db, shop.id)
    const [totals, payments, bills, [shift = null], { code, link }] = await Promise.all([
      totalsOf(db, ranges),
      tables(db)
        .selectFrom('payments.payment')
        .selectAll()
        .where('shop_id', '=', shop.id)
        .where('paid_at', '>=', midnight)
        .orderBy('paid_at', 'desc')
        .orderBy('id', 'desc')
        .limit(LAST_PAYMENTS)
        .execute(),
      tables(db)
        .selectFrom('payments.bill')
        .selectAll()
        .select([
          sql<boolean>`false`.as('expired'),
          LINES.as('lines'),
          TILL.as('till'),
          TAKES_TIPS.as('takes_tips'),
        ])
        .where('shop_id', '=', shop.id)
        .where('status', '=', 'open')
        .where('expires_at', '>', sql<Date>`platform.now()`)
        // A cashier sees only their own bills.
        .$if(role === 'cashier', (some) => some.where('made_by', '=', memberId))
        .orderBy('made_at', 'desc')
        .limit(OPEN_BILLS)
        .execute(),
      shiftsOf(db, shop.id, { viewer: role, memberId, onlyOpen: true }),
      ctx.paymentCodeOf(shop.id),
    ])
    const { count, paid, refunded } = paidAndRefunded(totals)
    return {
      merchantId: shop.id,
      shopName: shop.shopName,
      shopNameEn: shop.shopNameEn,
      role,
      day,
      count,
      gfAmount: writeUnits(paid),
      refundedGf: writeUnits(refunded),
      netGf: writeUnits(paid - refunded),
      payments: await paymentRecords(ctx, payments, role),
      bills: await Promise.all(bills.map((bill) => showBill(ctx, bill, memberId))),
      shift,
      hasCustomerScreen: await hasScreen(db, { sessionId, shopId: shop.id }),
      discountLimit: await discountLimitOf(db, shop.id, atCounter ? 'cashier' : role),
      gfPaymentCode: code,
      gfPaymentQrCode: link,
    }
  }
}
