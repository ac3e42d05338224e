import { writeUnits } from '@torch/contract/money.ts'
import type { ShopBill } from '@torch/contract/programs.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Replay, StoredAnswer } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { PaymentsContext } from '../context.ts'
import { type AlongsideRefund, type RefundCall, refundIdempotently } from '../refunds/refund-idempotently.ts'
import { refundedOf } from '../refunds/refunds.ts'
import { tables } from '../tables.ts'
import { type BillRow, billByNo, showBill, statusOf } from './bills.ts'

/** Returns a bill of the shop as its own programs see it. Throws `unknownBill` for another shop's. */
export async function shopBill(
  ctx: PaymentsContext,
  { shopId, billNo }: { shopId: number; billNo: string },
): Promise<ShopBill> {
  const bill = await billOfShop(ctx, shopId, billNo)
  // Shown as to its maker, who may see all of it.
  const [shown, payment] = await Promise.all([showBill(ctx, bill, bill.made_by), paymentOf(ctx, bill)])
  const refunded = payment && (await refundedOf(ctx.db, [payment.id])).get(payment.id)
  const { gfAmount, reference, remark, lines, till, discount, tip, status, paymentNo } = shown
  return {
    billNo,
    gfAmount,
    reference,
    remark,
    lines,
    till,
    discount,
    tip,
    status,
    paymentNo,
    createdTime: shown.createdTime,
    expiresTime: shown.expiresTime,
    gfPaymentCode: shown.gfPaymentCode,
    gfPaymentQrCode: shown.gfPaymentQrCode,
    paidTime: payment?.paid_at.toISOString() ?? null,
    refundedGf: writeUnits(refunded?.amount ?? 0n),
  }
}

/**
 * Refunds GF of a paid bill in the owner's name. `alongside` runs in the same transaction and may throw. Throws `unknownBill`,
 * `billNotPaid`, and as a refund by hand.
 */
export async function refundShopBill(
  ctx: PaymentsContext,
  call: Omit<RefundCall, 'madeBy'> & { shopId: number; billNo: string },
  alongside: AlongsideRefund,
): Promise<StoredAnswer | Replay> {
  const bill = await billOfShop(ctx, call.shopId, call.billNo)
  const [shop, payment] = await Promise.all([ctx.payableShop(bill.shop_id), paymentOf(ctx, bill)])
  if (!shop) throw new Refusal('unknownBill')
  if (!payment || statusOf(bill) !== 'paid') throw new Refusal('billNotPaid')
  return refundIdempotently(ctx, { ...call, madeBy: shop.ownerId }, { shop, payment }, alongside)
}

/** Returns a payment's till, and the bill that it paid; null where there is none. */
export async function billAndTillOf(
  db: Db,
  paymentNo: string,
): Promise<{ billNo: string | null; reference: string | null; till: string | null }> {
  return tables(db)
    .selectFrom('payments.payment')
    .leftJoin('payments.bill', 'payments.bill.payment_id', 'payments.payment.id')
    .leftJoin('payments.shop_till', 'payments.shop_till.id', 'payments.payment.till_id')
    .select(['payments.bill.bill_no as billNo', 'payments.bill.reference', 'payments.shop_till.name as till'])
    .where('payments.payment.payment_no', '=', paymentNo)
    .executeTakeFirstOrThrow()
}

async function billOfShop({ db }: PaymentsContext, shopId: number, billNo: string): Promise<BillRow> {
  const bill = await billByNo(db, billNo)
  if (bill.shop_id !== shopId) throw new Refusal('unknownBill')
  return bill
}

async function paymentOf({ db }: PaymentsContext, { payment_id: id }: BillRow) {
  if (id === null) return undefined
  return tables(db).selectFrom('payments.payment').selectAll().where('id', '=', id).executeTakeFirst()
}
