import { Refusal } from '../../platform/http/refusal.ts'
import type { PaymentsHouse } from '../house.ts'
import { MANAGERS, roleAt } from '../staff/shop-access.ts'
import { tables } from '../tables.ts'

/**
 * Returns a payment to its payer, the shop's owner and its managers. Throws `unknownPayment` for every other caller, as for one
 * that does not exist.
 */
export async function paymentFor(house: PaymentsHouse, paymentNo: string, memberId: number) {
  const payment = await tables(house.db)
    .selectFrom('payments.payment')
    .selectAll()
    .where('payment_no', '=', paymentNo)
    .executeTakeFirst()
  const shop = payment && (await house.payableShop(payment.shop_id))
  if (!payment || !shop) throw new Refusal('unknownPayment')
  const role = await roleAt(house.db, shop, memberId)
  const isManaged = role !== undefined && MANAGERS.includes(role)
  if (payment.payer_id !== memberId && !isManaged) throw new Refusal('unknownPayment')
  return { payment, shop, isManaged }
}
