import { type Units, writeUnits } from '@torch/contract/money.ts'
import type { ShopBill, WebhookData } from '@torch/contract/programs.ts'
import { type RawBuilder, sql } from 'kysely'
import { type BillFilter, newBillNo } from '../../payments/index.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { type Row, tables } from '../tables.ts'
import { addWebhookEvent } from '../webhooks/add-webhook-event.ts'

export type TestBillRow = Row<'programs.test_bill'> & { expired: boolean }

/** The number of a test bill's payment, which no real payment can have. */
export const testPaymentNo = ({ bill_no }: Pick<TestBillRow, 'bill_no'>) => `TEST-${bill_no}`

type NewTestBill = Pick<
  TestBillRow,
  'shop_id' | 'key_id' | 'amount' | 'reference' | 'remark' | 'return_url' | 'cancel_url' | 'lines'
> & { minutes: number }

/** Makes a test bill. Returns its number. */
export async function makeTestBill(tx: Tx, { minutes, lines, ...bill }: NewTestBill): Promise<string> {
  const billNo = newBillNo()
  await tables(tx)
    .insertInto('programs.test_bill')
    .values({
      ...bill,
      bill_no: billNo,
      lines: sql`${JSON.stringify(lines)}::jsonb` as never,
      expires_at: sql<Date>`platform.now() + make_interval(mins => ${minutes})`,
    })
    .execute()
  return billNo
}

function selectTestBills(db: Db) {
  return tables(db)
    .selectFrom('programs.test_bill')
    .selectAll()
    .select(sql<boolean>`expires_at <= platform.now()`.as('expired'))
}

/** Throws `unknownBill`. */
export async function testBillByNo(db: Db, billNo: string): Promise<TestBillRow> {
  const row = await selectTestBills(db).where('bill_no', '=', billNo).executeTakeFirst()
  if (!row) throw new Refusal('unknownBill')
  return row
}

/** Throws `unknownBill` for one of another shop. */
export async function testBillOf(db: Db, shopId: number, billNo: string): Promise<TestBillRow> {
  const row = await testBillByNo(db, billNo)
  if (row.shop_id !== shopId) throw new Refusal('unknownBill')
  return row
}

export async function testBillsOf(
  db: Db,
  shopId: number,
  { status, since, reference, before, size }: BillFilter,
): Promise<TestBillRow[]> {
  let bills = selectTestBills(db).where('shop_id', '=', shopId)
  if (status === 'open' || status === 'expired')
    bills = bills
      .where('status', '=', 'open')
      .where(sql<boolean>`(expires_at <= platform.now()) = ${status === 'expired'}`)
  else if (status) bills = bills.where('status', '=', status)
  if (since) bills = bills.where(sql<boolean>`made_at >= ${new Date(since)}::timestamptz`)
  if (reference) bills = bills.where('reference', '=', reference)
  if (before) bills = bills.where('id', '<', (await testBillOf(db, shopId, before)).id)
  return bills.orderBy('id', 'desc').limit(size).execute()
}

export function testStatusOf({ status, expired }: TestBillRow): ShopBill['status'] {
  return status === 'open' && expired ? 'expired' : status
}

/** Returns a test bill as its program sees it. */
export function toShopBill(bill: TestBillRow, publicUrl: string): ShopBill {
  return {
    ...dataOf(bill),
    tip: writeUnits(0n),
    status: testStatusOf(bill),
    paymentNo: bill.status === 'paid' ? testPaymentNo(bill) : null,
    createdTime: bill.made_at.toISOString(),
    expiresTime: bill.expires_at.toISOString(),
    isTest: true,
    gfPaymentCode: null,
    gfPaymentQrCode: `${publicUrl}/test-bill?bill=${bill.bill_no}`,
    returnUrl: bill.return_url,
    cancelUrl: bill.cancel_url,
    paidTime: bill.paid_at?.toISOString() ?? null,
    refundedGf: writeUnits(bill.refunded),
  }
}

/** The fields that answers and events of a bill share. */
function dataOf(bill: Pick<TestBillRow, 'bill_no' | 'reference' | 'remark' | 'lines' | 'amount'>) {
  return {
    billNo: bill.bill_no,
    reference: bill.reference,
    remark: bill.remark,
    lines: bill.lines,
    till: null,
    discount: null,
    gfAmount: writeUnits(bill.amount),
  }
}

/** Pays an open test bill, which moves nothing. A paid one stays as it is. Throws `billCancelled` or `billExpired`. */
export async function payTestBillIn(tx: Tx, billNo: string): Promise<void> {
  const paid = await changeOpen(tx, billNo, sql`status = 'paid', paid_at = platform.now()`)
  if (!paid?.paid_at) {
    const status = testStatusOf(await testBillByNo(tx, billNo))
    if (status === 'paid') return
    throw new Refusal(status === 'cancelled' ? 'billCancelled' : 'billExpired')
  }
  const [paymentNo, paidTime] = [testPaymentNo(paid), paid.paid_at.toISOString()]
  const { gfAmount, reference, remark } = dataOf(paid)
  const event = { shopId: paid.shop_id, moment: paid.paid_at, isTest: true }
  const received = { paymentNo, billNo, reference, till: null, gfAmount, remark, paidTime }
  await addWebhookEvent(tx, { ...event, kind: 'payment.received', ref: paymentNo, data: received })
  const data = { ...dataOf(paid), tip: writeUnits(0n), paymentNo, paidTime }
  await addWebhookEvent(tx, { ...event, kind: 'bill.paid', ref: billNo, data })
}

/** Cancels an open test bill. A cancelled one stays as it is. Throws `billPaid` or `billExpired`. */
export async function cancelTestBillIn(tx: Tx, billNo: string): Promise<void> {
  const cancelled = await changeOpen(tx, billNo, sql`status = 'cancelled'`)
  if (!cancelled) {
    const status = testStatusOf(await testBillByNo(tx, billNo))
    if (status === 'cancelled') return
    throw new Refusal(status === 'paid' ? 'billPaid' : 'billExpired')
  }
  const data = { ...dataOf(cancelled), cancelledTime: cancelled.now.toISOString() }
  const event = { shopId: cancelled.shop_id, ref: billNo, moment: cancelled.now, isTest: true }
  await addWebhookEvent(tx, { ...event, kind: 'bill.cancelled', data })
}

/** The condition stands in the statement, so that of a payment and a cancellation one finds the bill no longer open. */
async function changeOpen(tx: Tx, billNo: string, change: RawBuilder<unknown>) {
  const { rows } = await sql<TestBillRow & { now: Date }>`
    update programs.test_bill set ${change}
    where bill_no = ${billNo} and status = 'open' and expires_at > platform.now()
    returning *, platform.now() as now`.execute(tx)
  return rows[0]
}

/** Refunds a part of a paid test bill, as a real refund answers. Throws as one does. */
export async function refundTestBillIn(
  tx: Tx,
  bill: TestBillRow,
  { amount, reason }: { amount: Units; reason: string },
) {
  const { rows } = await sql<TestBillRow & { now: Date }>`
    update programs.test_bill set refunded = refunded + ${amount}
    where bill_no = ${bill.bill_no} and status = 'paid' and refunded + ${amount} <= amount
    returning *, platform.now() as now`.execute(tx)
  const [refunded] = rows
  if (!refunded) {
    const now = await testBillByNo(tx, bill.bill_no)
    if (now.status !== 'paid') throw new Refusal('billNotPaid')
    throw new Refusal(now.refunded === now.amount ? 'fullyRefunded' : 'refundTooLarge', {
      left: writeUnits(now.amount - now.refunded),
    })
  }
  const data: WebhookData<'refund.created'> = {
    refundNo: `${testPaymentNo(bill)}-${refunded.refunded}`,
    paymentNo: testPaymentNo(bill),
    billNo: bill.bill_no,
    reference: bill.reference,
    till: null,
    reason,
    gfAmount: writeUnits(amount),
    refundedGf: writeUnits(refunded.refunded),
    refundableGf: writeUnits(refunded.amount - refunded.refunded),
    refundTime: refunded.now.toISOString(),
  }
  const event = { shopId: bill.shop_id, ref: data.refundNo, moment: refunded.now, isTest: true }
  await addWebhookEvent(tx, { ...event, kind: 'refund.created', data })
  const { refundNo, paymentNo, gfAmount, refundedGf, refundableGf, refundTime } = data
  const nothing = { rewardPv: writeUnits(0n), releasedGf: writeUnits(0n) }
  return { refundNo, gfAmount, ...nothing, reason, refundTime, paymentNo, refundedGf, refundableGf }
}

/** Sends the event of each open test bill of a shop that expired since `since`, once. */
export async function notifyExpiredTestBills(db: Db, shopId: number, since: Date): Promise<void> {
  const bills = await selectTestBills(db)
    .where('shop_id', '=', shopId)
    .where('status', '=', 'open')
    .where('expires_at', '>=', since)
    .where(sql<boolean>`expires_at <= platform.now() - interval '1 minute'`)
    .execute()
  for (const bill of bills) {
    const data = { ...dataOf(bill), expiresTime: bill.expires_at.toISOString() }
    const event = { shopId, ref: bill.bill_no, moment: bill.expires_at, isTest: true }
    await addWebhookEvent(db, { ...event, kind: 'bill.expired', data })
  }
}
