import type { refundPayment as promise } from '@torch/contract/payments.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { PaymentsHouse } from '../house.ts'
import { tables } from '../tables.ts'
import { refundOnce } from './refund-once.ts'

/** By the shop's owner. */
export function refundPayment(house: PaymentsHouse): Handler<typeof promise> {
  return async ({ body: { paymentNo, ...asked }, member, key, language }) =>
    refundOnce(house, { key, language, ...asked }, await ownPayment(house, paymentNo, member.memberId))
}

/** A payment to the caller's shop. To everybody else it is not there. */
async function ownPayment(house: PaymentsHouse, paymentNo: string, memberId: number) {
  const payment = await tables(house.db)
    .selectFrom('payments.payment')
    .selectAll()
    .where('payment_no', '=', paymentNo)
    .executeTakeFirst()
  const shop = payment && (await house.payableShop(payment.shop_id))
  if (!payment || !shop || shop.ownerId !== memberId) throw new Refusal('unknownPayment')
  return { shop, payment }
}
