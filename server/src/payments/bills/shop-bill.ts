import { type Units, writeUnits } from '@torch/contract/money.ts'
import type { ShopBill } from '@torch/contract/programs.ts'
import { sql } from 'kysely'
import type { PayableShop } from '../../merchants/index.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Replay, StoredAnswer } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { PaymentsContext } from '../context.ts'
import { type AlongsideRefund, type RefundCall, refundIdempotently } from '../refunds/refund-idempotently.ts'
import { refundedOf } from '../refunds/refunds.ts'
import { tables } from '../tables.ts'
import { toBillLines } from './bill-lines.ts'
import { type BillRow, billByNo, selectBills, statusOf } from './bills.ts'
import { cancelOpenBill } from './bills-endpoints.ts'
import { toBillDiscount } from './price-bill.ts'

/** Returns a bill of the shop as its own programs see it. Throws `unknownBill` for another shop's. */
export async function shopBill(
  ctx: PaymentsContext,
  { shopId, billNo }: { shopId: number; billNo: string },
): Promise<ShopBill> {
  const [bill] = await toShopBills(ctx, shopId, [await billOfShop(ctx, shopId, billNo)])
  if (!bill) throw new Refusal('unknownBill')
  return bill
}

/** What a program lists, and where its page begins. */
export interface BillFilter {
  status?: ShopBill['status'] | undefined
  since?: string | undefined
  reference?: string | undefined
  before?: string | undefined
  size: number
}

/** Returns a page of the bills that programs of the shop made, newest first. Throws `unknownBill` for an unknown cursor. */
export async function shopBills(
  ctx: PaymentsContext,
  shopId: number,
  { status, since, reference, before, size }: BillFilter,
): Promise<ShopBill[]> {
  let bills = selectBills(ctx.db).where('shop_id', '=', shopId).where('api_key_id', 'is not', null)
  if (status === 'open' || status === 'expired')
    bills = bills
      .where('status', '=', 'open')
      .where(sql<boolean>`(expires_at <= platform.now()) = ${status === 'expired'}`)
  else if (status) bills = bills.where('status', '=', status)
  // A Date, since PostgreSQL does not read the ISO form of years before 1 and after 9999.
  if (since) bills = bills.where(sql<boolean>`made_at >= ${new Date(since)}::timestamptz`)
  if (reference) bills = bills.where('reference', '=', reference)
  if (before) {
    const { madeAt } = await programBillTime(ctx.db, shopId, before)
    bills = bills.where(sql<boolean>`(made_at, bill_no) < (${madeAt}::timestamptz, ${before})`)
  }
  const rows = await bills.orderBy('made_at', 'desc').orderBy('bill_no', 'desc').limit(size).execute()
  return toShopBills(ctx, shopId, rows)
}

/** Cancels an open bill that a program of the shop made. Throws `unknownBill`, `billPaid`, `billExpired`. */
export async function cancelShopBill(
  ctx: PaymentsContext,
  { shopId, billNo }: { shopId: number; billNo: string },
): Promise<ShopBill> {
  const bill = await billOfShop(ctx, shopId, billNo)
  if (bill.api_key_id === null) throw new Refusal('unknownBill')
  await cancelOpenBill(ctx, bill)
  return shopBill(ctx, { shopId, billNo })
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
  const [shop, [payment]] = await Promise.all([
    ctx.payableShop(bill.shop_id),
    paymentsOf(ctx.db, bill.payment_id === null ? [] : [bill.payment_id]),
  ])
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

/** The way back from a bill to its shop's site. */
export interface BillReturn {
  keyId: number
  address: string
  status: ShopBill['status']
  /** Units, without the tip. */
  amount: Units
}

/** Customers, and visitors of test bills, are not sent to the site of a shop that operators stopped. */
export function maySendCustomers({ status }: Pick<PayableShop, 'status'>): boolean {
  return status === 'open' || status === 'closed'
}

/**
 * Returns the way back for a member: after paying for the payer only, before for every caller. Throws `unknownBill` and
 * `noReturnAddress`.
 */
export async function billReturn(
  ctx: PaymentsContext,
  billNo: string,
  memberId: number,
): Promise<BillReturn> {
  const bill = await billByNo(ctx.db, billNo)
  const [shop, [payment]] = await Promise.all([
    ctx.payableShop(bill.shop_id),
    paymentsOf(ctx.db, bill.payment_id === null ? [] : [bill.payment_id]),
  ])
  if (!shop || (payment && payment.payer_id !== memberId)) throw new Refusal('unknownBill')
  const address = payment ? bill.return_url : (bill.cancel_url ?? bill.return_url)
  if (address === null || bill.api_key_id === null || !maySendCustomers(shop))
    throw new Refusal('noReturnAddress')
  return { keyId: bill.api_key_id, address, status: statusOf(bill), amount: bill.amount }
}

async function billOfShop({ db }: PaymentsContext, shopId: number, billNo: string): Promise<BillRow> {
  const bill = await billByNo(db, billNo)
  if (bill.shop_id !== shopId) throw new Refusal('unknownBill')
  return bill
}

/** The exact time, as text: a `Date` would lose its microseconds, and with them bills of the same page. */
async function programBillTime(db: Db, shopId: number, billNo: string): Promise<{ madeAt: string }> {
  const found = await tables(db)
    .selectFrom('payments.bill')
    .select(sql<string>`made_at::text`.as('madeAt'))
    .where('bill_no', '=', billNo)
    .where('shop_id', '=', shopId)
    .where('api_key_id', 'is not', null)
    .executeTakeFirst()
  if (!found) throw new Refusal('unknownBill')
  return found
}

async function toShopBills(ctx: PaymentsContext, shopId: number, bills: BillRow[]): Promise<ShopBill[]> {
  const ids = bills.flatMap(({ payment_id: id }) => id ?? [])
  const [{ code, link }, found, refunded] = await Promise.all([
    ctx.paymentCodeOf(shopId),
    paymentsOf(ctx.db, ids),
    refundedOf(ctx.db, ids),
  ])
  const payments = new Map<bigint | null, (typeof found)[number]>(found.map((one) => [one.id, one]))
  return bills.map((bill) => {
    const payment = payments.get(bill.payment_id)
    return {
      billNo: bill.bill_no,
      gfAmount: writeUnits(bill.amount),
      reference: bill.reference,
      remark: bill.remark,
      lines: toBillLines(bill.lines),
      till: bill.till,
      discount: toBillDiscount(bill),
      tip: writeUnits(bill.tip),
      status: statusOf(bill),
      paymentNo: payment?.payment_no ?? null,
      createdTime: bill.made_at.toISOString(),
      expiresTime: bill.expires_at.toISOString(),
      isTest: false,
      gfPaymentCode: code,
      gfPaymentQrCode: `${link}&bill=${bill.bill_no}`,
      returnUrl: bill.return_url,
      cancelUrl: bill.cancel_url,
      paidTime: payment?.paid_at.toISOString() ?? null,
      refundedGf: writeUnits(refunded.get(bill.payment_id ?? 0n)?.amount ?? 0n),
    }
  })
}

async function paymentsOf(db: Db, ids: bigint[]) {
  if (ids.length === 0) return []
  return tables(db).selectFrom('payments.payment').selectAll().where('id', 'in', ids).execute()
}
