import { writeUnits } from '@torch/contract/money.ts'
import type * as contract from '@torch/contract/programs.ts'
import type { ShopPayment } from '@torch/contract/programs.ts'
import { sql } from 'kysely'
import { shopPayments } from '../../payments/index.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { endOf, midnightOf } from '../../platform/time/calendar.ts'
import type { ProgramsContext } from '../context.ts'
import { limitCalls } from '../keys/keys.ts'
import { tables } from '../tables.ts'
import { testPaymentNo } from '../test-mode/test-bills.ts'

export function listShopPayments({
  db,
  payments,
}: ProgramsContext): Handler<typeof contract.listShopPayments> {
  return async ({ query, program }) => {
    await limitCalls(db, program)
    if (program.isTest) return testPayments(db, program.shopId, query)
    return shopPayments(payments, program.shopId, query)
  }
}

interface Wanted {
  from?: string | undefined
  to?: string | undefined
  reference?: string | undefined
  before?: number | undefined
  size: number
}

/** The payer of test bills, in the masked form of usernames. */
const TEST_PAYER = 't***t'

/** Returns the paid test bills of a shop as payments. */
async function testPayments(
  db: Db,
  shopId: number,
  { from, to, reference, before, size }: Wanted,
): Promise<ShopPayment[]> {
  if (from && to && from > to) throw new Refusal('periodReversed')
  let bills = tables(db)
    .selectFrom('programs.test_bill')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('status', '=', 'paid')
  if (from) bills = bills.where(sql<boolean>`paid_at >= ${midnightOf(from)}::timestamptz`)
  if (to) bills = bills.where(sql<boolean>`paid_at < ${endOf(to)}::timestamptz`)
  if (reference) bills = bills.where('reference', '=', reference)
  if (before !== undefined) bills = bills.where(sql<boolean>`id < ${before}::bigint`)
  const rows = await bills.orderBy('id', 'desc').limit(size).execute()
  return rows.map((bill) => ({
    id: Number(bill.id),
    paymentNo: testPaymentNo(bill),
    billNo: bill.bill_no,
    reference: bill.reference,
    gfAmount: writeUnits(bill.amount),
    refundedGf: writeUnits(bill.refunded),
    remark: bill.remark,
    lines: bill.lines,
    till: null,
    discount: null,
    tip: writeUnits(0n),
    payerUsername: TEST_PAYER,
    paidTime: (bill.paid_at ?? bill.made_at).toISOString(),
  }))
}
