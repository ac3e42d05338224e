import type { Units } from '@torch/contract/money.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { PaymentsContext } from '../context.ts'
import { refundedOf } from '../refunds/refunds.ts'
import { MANAGER_ROLES, roleAt } from '../staff/shop-access.ts'
import { tables } from '../tables.ts'

interface Payee {
  shopName: string
  shopNameEn: string | null
  paymentNo: string | null
  note: string | null
  reward: Units
}

interface PayeeRow {
  number: string
  shop_id: number
  payment_no: string | null
  note: string | null
  reward: Units
}

/** Returns the shops on the other side of payments, refunds and gifts of PV, by number, with their notes; for histories. */
export async function payeesOf(
  db: Db,
  payableShop: PaymentsContext['payableShop'],
  numbers: string[],
): Promise<Map<string, Payee>> {
  if (numbers.length === 0) return new Map()
  const { rows } = await sql<PayeeRow>`
    select no as number, shop_id, payment_no, note, reward from payments.payees(${numbers}::text[])`.execute(
    db,
  )
  const shops = new Map(
    await Promise.all(
      [...new Set(rows.map((row) => row.shop_id))].map(async (id) => [id, await payableShop(id)] as const),
    ),
  )
  return new Map(
    rows.flatMap((row) => {
      const shop = shops.get(row.shop_id)
      if (!shop) return []
      const { shopName, shopNameEn } = shop
      const { number, payment_no: paymentNo, note, reward } = row
      return [[number, { shopName, shopNameEn, paymentNo, note, reward }]]
    }),
  )
}

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

/**
 * Returns a payment to its payer, the shop's owner and its managers. Throws `unknownPayment` for every other caller, as for one
 * that does not exist.
 */
export async function paymentFor(ctx: PaymentsContext, paymentNo: string, memberId: number) {
  const payment = await tables(ctx.db)
    .selectFrom('payments.payment')
    .selectAll()
    .where('payment_no', '=', paymentNo)
    .executeTakeFirst()
  const shop = payment && (await ctx.payableShop(payment.shop_id))
  if (!payment || !shop) throw new Refusal('unknownPayment')
  const role = await roleAt(ctx.db, shop, memberId)
  const isManaged = role !== undefined && MANAGER_ROLES.includes(role)
  if (payment.payer_id !== memberId && !isManaged) throw new Refusal('unknownPayment')
  return { payment, shop, isManaged }
}
