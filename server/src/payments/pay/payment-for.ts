import { Refusal } from '../../platform/http/refusal.ts'
import type { PaymentsContext } from '../context.ts'
import { MANAGER_ROLES, roleAt } from '../staff/shop-access.ts'
import { tables } from '../tables.ts'

/**
 * Returns a payment to its payer, the shop's owner and its managers. Throws `unknownPayment` for every other caller, as for one
 * that does not exist.
 */
export async function paymentFor(ctx: PaymentsContext, paymentNo: string, memberId: number) {
  const payment = await tables(ctx.db)
    .selectFrom('payments.payment')
    .selectAll()
    .where('payment_no', '=', paymentNo)
    .executeTakeFirst()
  const shop = payment && (await ctx.payableShop(payment.shop_id))
  if (!payment || !shop) throw new Refusal('unknownPayment')
  const role = await roleAt(ctx.db, shop, memberId)
  const isManaged = role !== undefined && MANAGER_ROLES.includes(role)
  if (payment.payer_id !== memberId && !isManaged) throw new Refusal('unknownPayment')
  return { payment, shop, isManaged }
}
