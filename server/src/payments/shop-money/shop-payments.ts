import type { ShopPayment } from '@torch/contract/programs.ts'
import { sql } from 'kysely'
import { billsPaidBy } from '../bills/bills.ts'
import type { PaymentsContext } from '../context.ts'
import { NEWEST_FIRST, paidBefore } from '../payment-order.ts'
import { type PaymentRow, paymentRecords } from './payment-record.ts'
import { recordsWhere } from './record-filter.ts'

interface Wanted {
  from?: string | undefined
  to?: string | undefined
  reference?: string | undefined
  before?: number | undefined
  size: number
}

/** Returns a page of a shop's payments as its own programs see them. */
export async function shopPayments(
  ctx: PaymentsContext,
  shopId: number,
  { from, to, reference, before, size }: Wanted,
): Promise<ShopPayment[]> {
  const { db } = ctx
  const where = [await recordsWhere(db, shopId, { from, to }), ...paidBefore(before)]
  if (reference)
    where.push(sql`p.id in (
      select b.payment_id from payments.bill b
      where b.shop_id = ${shopId} and b.payment_id is not null and b.reference = ${reference})`)
  const { rows } = await sql<PaymentRow>`
    select p.* from payments.payment p where ${sql.join(where, sql` and `)}
    order by ${NEWEST_FIRST} limit ${size}`.execute(db)
  const [records, bills] = await Promise.all([
    paymentRecords(ctx, rows, 'cashier'),
    billsPaidBy(
      db,
      rows.map(({ id }) => id),
    ),
  ])
  return records.map((record) => ({
    id: record.id,
    paymentNo: record.paymentNo,
    billNo: bills.get(BigInt(record.id))?.bill_no ?? null,
    reference: record.reference,
    gfAmount: record.gfAmount,
    refundedGf: record.refundedGf,
    remark: record.remark,
    lines: record.lines,
    till: record.till,
    discount: record.discount,
    tip: record.tip,
    payerUsername: record.payerUsername,
    paidTime: record.paymentTime,
  }))
}
