import { showUnits, type Units } from '@torch/contract/money.ts'
import { sql } from 'kysely'
import { lockShopFor } from '../../merchants/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { StoredAnswer } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { PaymentsContext } from '../context.ts'
import { tables } from '../tables.ts'
import { type RefundCall, refundIdempotently } from './refund-idempotently.ts'

interface RefundForShop extends Pick<RefundCall, 'language' | 'amount' | 'reason'> {
  paymentNo: string
  operatorId: number
  /** What had been refunded when the operator opened the payment: a repeated call refunds once. */
  refundedBefore: Units
}

/** The members on both sides of a payment that operators refund, and the shop. */
interface RefundParties {
  payerId: number
  ownerId: number
  shopId: number
}

/**
 * Refunds a payment of a shop that cannot do it itself, because it is suspended or its owner is disabled
 * (rules/payments#refund). `alongside` runs in the same transaction and may throw. Throws `unknownPayment`,
 * `shopCanRefund`, `refundChanged`, `operatorRefundLimitReached`, and as a refund by the shop.
 */
export async function refundForShop(
  ctx: PaymentsContext,
  { paymentNo, operatorId, refundedBefore, ...asked }: RefundForShop,
  alongside: (tx: Tx, parties: RefundParties, refundNo: string) => Promise<void>,
): Promise<StoredAnswer> {
  const payment = await tables(ctx.db)
    .selectFrom('payments.payment')
    .selectAll()
    .where('payment_no', '=', paymentNo)
    .executeTakeFirst()
  const shop = payment && (await ctx.payableShop(payment.shop_id))
  if (!payment || !shop) throw new Refusal('unknownPayment')
  const parties = { payerId: payment.payer_id, ownerId: shop.ownerId, shopId: shop.id }
  const call = { ...asked, key: undefined, madeBy: { operatorId } }
  const answer = await refundIdempotently(ctx, call, { shop, payment }, async (tx, refund) => {
    await lockShopFor(tx, 'refundForShop', shop.id)
    if (refund.refunded - asked.amount !== refundedBefore) throw new Refusal('refundChanged')
    await checkDailyRefundLimit(ctx, tx, operatorId, refund.moment)
    await alongside(tx, parties, refund.refundNo)
  })
  return answer as StoredAnswer
}

/** Checked after the refund; all refunds lock the PV issuance account, so an operator's refunds are serialized. */
async function checkDailyRefundLimit(
  ctx: PaymentsContext,
  tx: Tx,
  operatorId: number,
  moment: Date,
): Promise<void> {
  const limit = ctx.parameters.get('payments.operator-refund-limit-units')
  const { rows } = await sql<{ given: Units }>`
    select coalesce(sum(amount), 0)::bigint as given from payments.refund
    where made_by_operator = ${operatorId} and platform.day_of(at) = platform.day_of(${moment}::timestamptz)`.execute(
    tx,
  )
  if ((rows[0]?.given ?? 0n) > limit)
    throw new Refusal('operatorRefundLimitReached', { limit: showUnits(limit) })
}
