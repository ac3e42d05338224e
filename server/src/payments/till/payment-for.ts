import { Refusal } from '../../platform/http/refusal.ts'
import type { PaymentsHouse } from '../house.ts'
import { tables } from '../tables.ts'

/** A payment, for its payer and for the shop's owner. Somebody else's looks exactly like one that does not exist. */
export async function paymentFor(house: PaymentsHouse, paymentNo: string, memberId: number) {
  const payment = await tables(house.db)
    .selectFrom('payments.payment')
    .selectAll()
    .where('payment_no', '=', paymentNo)
    .executeTakeFirst()
  const shop = payment && (await house.payableShop(payment.shop_id))
  if (!payment || !shop || ![payment.payer_id, shop.ownerId].includes(memberId))
    throw new Refusal('unknownPayment')
  return { payment, shop }
}
