import type * as contract from '@torch/contract/payments.ts'
import { sql } from 'kysely'
import { setSoldOut } from '../../merchants/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { limitUse } from '../../platform/rate-limits/rate-limits.ts'
import type { PaymentsContext } from '../context.ts'
import { discountLimitOf } from '../counter-rules/counter-rules.ts'
import { notifyScreens } from '../customer-screens/customer-screens.ts'
import { BILL_RATE_LIMIT } from '../rules.ts'
import { checkTill } from '../shop-tills/shop-tills-endpoints.ts'
import { STAFF_ROLES, shopAccess } from '../staff/shop-access.ts'
import { tables } from '../tables.ts'
import { toBillLines, writeLines } from './bill-lines.ts'
import { type BillRow, billByNo, checkOpen, showBill } from './bills.ts'
import { checkBillable, makeBill } from './make-bill.ts'
import { priceBill, toBillDiscount } from './price-bill.ts'

/**
 * Cancels a bill; allowed for its maker, the owner and managers. A concurrent payment and this call are serialized by the
 * bill's row.
 */
export function cancelBill(ctx: PaymentsContext): Handler<typeof contract.cancelBill> {
  return async ({ params, member: { memberId } }) => {
    const { db } = ctx
    const bill = await billByNo(db, params.billNo)
    const { role } = await shopAccess(ctx, bill.shop_id, memberId, STAFF_ROLES).catch((error) => {
      throw error instanceof Refusal ? new Refusal('unknownBill') : error
    })
    if (role === 'cashier' && bill.made_by !== memberId) throw new Refusal('unknownBill')
    return showBill(ctx, await cancelOpenBill(ctx, bill), memberId)
  }
}

/** Cancels a bill and returns it; a cancelled one is returned unchanged. Throws `billPaid` or `billExpired`. */
export async function cancelOpenBill(ctx: PaymentsContext, bill: BillRow): Promise<BillRow> {
  const { db } = ctx
  const isCancelled = await db.transaction().execute((tx) => cancel(ctx, tx, bill))
  await notifyScreens(ctx, { billNo: bill.bill_no })
  const now = await billByNo(db, bill.bill_no)
  if (!isCancelled && now.status !== 'cancelled') checkOpen(now)
  return now
}

/** Returns whether the bill was still open; then its followers are called, once. */
async function cancel(ctx: PaymentsContext, tx: Tx, bill: BillRow): Promise<boolean> {
  const { bill_no: billNo, shop_id: shopId, amount, reference, remark, till } = bill
  const cancelled = await tables(tx)
    .updateTable('payments.bill')
    .set({ status: 'cancelled' })
    .where('bill_no', '=', billNo)
    .where('status', '=', 'open')
    .where(sql<boolean>`expires_at > platform.now()`)
    .returning(sql<Date>`platform.now()`.as('at'))
    .executeTakeFirst()
  if (!cancelled) return false
  const lines = toBillLines(bill.lines)
  const discount = toBillDiscount(bill)
  const cancelledBill = {
    billNo,
    shopId,
    amount,
    reference,
    remark,
    lines,
    till,
    discount,
    cancelledAt: cancelled.at,
  }
  for (const listener of ctx.billCancelled) await listener(tx, cancelledBill)
  return true
}

export function createBill(ctx: PaymentsContext): Handler<typeof contract.createBill> {
  return async ({ body: { merchantId, ...asked }, member: { memberId, atCounter } }) => {
    const { shop, role } = await shopAccess(ctx, merchantId, memberId, STAFF_ROLES)
    checkBillable('createBill', shop, asked.amount)
    await limitUse(ctx.db, `payments.bills:${memberId}`, BILL_RATE_LIMIT)
    const { items, typed, discount, ...bill } = asked
    const billNo = await ctx.db.transaction().execute(async (tx) => {
      await checkTill(tx, shop.id, bill.tillId)
      const sale = { amount: bill.amount, items, typed, discount }
      const priced = await priceBill(
        tx,
        shop.id,
        sale,
        await discountLimitOf(tx, shop.id, atCounter ? 'cashier' : role),
      )
      const made = await makeBill(tx, ctx, { shop, madeBy: memberId, ...bill, discount: priced.discount })
      await writeLines(tx, made, priced.lines)
      return made
    })
    return showBill(ctx, await billByNo(ctx.db, billNo), memberId)
  }
}

/** Returns a bill to any caller who knows its number: a payer learns from it what to pay. */
export function getBill(ctx: PaymentsContext): Handler<typeof contract.getBill> {
  return async ({ params, member }) => showBill(ctx, await billByNo(ctx.db, params.billNo), member.memberId)
}

/** Marks an item sold out or available; allowed for all staff, since cashiers learn it from the kitchen. */
export function markSoldOut(ctx: PaymentsContext): Handler<typeof contract.markSoldOut> {
  return async ({ params, body: { merchantId, isSoldOut }, member: { memberId } }) => {
    const { shop } = await shopAccess(ctx, merchantId, memberId, STAFF_ROLES)
    await setSoldOut(ctx.db, shop.id, params.id, isSoldOut)
    return { serviceId: params.id, isSoldOut }
  }
}
