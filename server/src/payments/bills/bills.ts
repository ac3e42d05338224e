import { writeUnits } from '@torch/contract/money.ts'
import type { Bill, BillDiscount, BillLine } from '@torch/contract/payments.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { PaymentsContext } from '../context.ts'
import { TAKES_TIPS } from '../counter-rules/counter-rules.ts'
import { TILL } from '../shop-tills/shop-tills-endpoints.ts'
import { roleAt } from '../staff/shop-access.ts'
import { staffName } from '../staff/staff-name.ts'
import { type Row, tables } from '../tables.ts'
import { LINES, type StoredLine, toBillLines } from './bill-lines.ts'
import { toBillDiscount } from './price-bill.ts'

/** A bill with what is computed at reading: nothing is written when it expires. */
export type BillRow = Row<'payments.bill'> & {
  expired: boolean
  lines: StoredLine[]
  till: string | null
  takes_tips: boolean
}

/** Selects bills with what is computed at reading. */
export function selectBills(db: Db) {
  return tables(db)
    .selectFrom('payments.bill')
    .selectAll()
    .select([
      sql<boolean>`expires_at <= platform.now()`.as('expired'),
      LINES.as('lines'),
      TILL.as('till'),
      TAKES_TIPS.as('takes_tips'),
    ])
}

export async function billByNo(db: Db, billNo: string): Promise<BillRow> {
  const row = await selectBills(db).where('bill_no', '=', billNo).executeTakeFirst()
  if (!row) throw new Refusal('unknownBill')
  return row
}

export function statusOf({ status, expired }: BillRow): Bill['status'] {
  return status === 'open' && expired ? 'expired' : status
}

/** Throws `billPaid`, `billCancelled` or `billExpired` unless the bill is open. */
export function checkOpen(bill: BillRow): void {
  const status = statusOf(bill)
  if (status === 'paid') throw new Refusal('billPaid')
  if (status === 'cancelled') throw new Refusal('billCancelled')
  if (status === 'expired') throw new Refusal('billExpired')
}

/**
 * Returns a bill as the caller may see it: tip and payment number only for the owner, managers, its maker and its payer; the
 * cashier's name only for staff. Throws `unknownBill`.
 */
export async function showBill(ctx: PaymentsContext, bill: BillRow, memberId: number): Promise<Bill> {
  const [shop, { code, link }, payment] = await Promise.all([
    ctx.payableShop(bill.shop_id),
    ctx.paymentCodeOf(bill.shop_id),
    bill.payment_id === null ? undefined : paymentOf(ctx.db, bill.payment_id),
  ])
  if (!shop) throw new Refusal('unknownBill')
  const role = await roleAt(ctx.db, shop, memberId)
  const isTheirs = role === 'manager' || [shop.ownerId, bill.made_by, payment?.payer_id].includes(memberId)
  return {
    billNo: bill.bill_no,
    merchantId: shop.id,
    shopName: shop.shopName,
    shopNameEn: shop.shopNameEn,
    shopLogo: shop.shopLogo,
    gfAmount: writeUnits(bill.amount),
    reference: bill.reference,
    remark: bill.remark,
    lines: toBillLines(bill.lines),
    discount: toBillDiscount(bill),
    takesTips: bill.takes_tips,
    tip: writeUnits(isTheirs ? bill.tip : 0n),
    status: statusOf(bill),
    paymentNo: (isTheirs && payment?.payment_no) || null,
    gfPaymentCode: code,
    gfPaymentQrCode: `${link}&bill=${bill.bill_no}`,
    createdTime: bill.made_at.toISOString(),
    expiresTime: bill.expires_at.toISOString(),
    cashier: role ? await staffName(ctx.db, bill.made_by, role) : null,
    till: bill.till,
    returnHost: hostOf(bill.return_url),
    cancelHost: hostOf(bill.cancel_url ?? bill.return_url),
  }
}

/** Returns the host of a shop's return address. */
export function hostOf(address: string | null): string | null {
  return address === null ? null : new URL(address).host
}

function paymentOf(db: Db, id: bigint) {
  return tables(db)
    .selectFrom('payments.payment')
    .select(['payment_no', 'payer_id'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Returns a shop's open bills that expired since `since` and at least a minute ago, so that no payment of them is in progress. */
export async function expiredBills(db: Db, shopId: number, since: Date) {
  const { rows } = await sql<{
    billNo: string
    amount: bigint
    reference: string
    remark: string
    lines: StoredLine[]
    till: string | null
    discount: bigint
    discount_percent: number | null
    discount_reason: string | null
    expiredAt: Date
  }>`
    select bill_no as "billNo", amount, reference, remark, ${LINES} as lines, ${TILL} as till,
      discount, discount_percent, discount_reason,
      expires_at as "expiredAt" from payments.bill
    where shop_id = ${shopId} and status = 'open'
      and expires_at >= ${since} and expires_at <= platform.now() - interval '1 minute'
    order by expires_at`.execute(db)
  return rows.map((row) => ({ ...row, lines: toBillLines(row.lines), discount: toBillDiscount(row) }))
}

interface PaidBy extends Pick<BillRow, 'bill_no' | 'reference' | 'made_by' | 'tip' | 'return_url'> {
  lines: BillLine[]
  discount: BillDiscount | null
}

const DISCOUNT = ['discount', 'discount_percent', 'discount_reason'] as const

/** Returns the bills that these payments paid, by payment id. */
export async function billsPaidBy(db: Db, paymentIds: bigint[]): Promise<Map<bigint | null, PaidBy>> {
  if (paymentIds.length === 0) return new Map()
  const rows = await tables(db)
    .selectFrom('payments.bill')
    .select([
      'bill_no',
      'payment_id',
      'reference',
      'made_by',
      'tip',
      'return_url',
      ...DISCOUNT,
      LINES.as('lines'),
    ])
    .where('payment_id', 'in', paymentIds)
    .execute()
  return new Map(
    rows.map((row) => [
      row.payment_id,
      { ...row, lines: toBillLines(row.lines), discount: toBillDiscount(row) },
    ]),
  )
}
