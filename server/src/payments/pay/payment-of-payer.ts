import type { Units } from '@torch/contract/money.ts'
import type { Db } from '../../platform/database/db.ts'
import type { PaymentsContext } from '../context.ts'
import { refundedOf } from '../refunds/refunds.ts'
import { tables } from '../tables.ts'

/** Returns a payment to its payer, with what was refunded; undefined for another member's. */
export async function paymentOfPayer(
  db: Db,
  payableShop: PaymentsContext['payableShop'],
  payerId: number,
  paymentNo: string,
): Promise<
  { shopName: string; shopNameEn: string | null; amount: Units; refunded: Units; time: Date } | undefined
> {
  const payment = await tables(db)
    .selectFrom('payments.payment')
    .select(['id', 'shop_id', 'amount', 'paid_at'])
    .where('payment_no', '=', paymentNo)
    .where('payer_id', '=', payerId)
    .executeTakeFirst()
  const shop = payment && (await payableShop(payment.shop_id))
  if (!payment || !shop) return undefined
  const refunded = (await refundedOf(db, [payment.id])).get(payment.id)?.amount ?? 0n
  const { shopName, shopNameEn } = shop
  return { shopName, shopNameEn, amount: payment.amount, refunded, time: payment.paid_at }
}
