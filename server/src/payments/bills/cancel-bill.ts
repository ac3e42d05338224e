import type { cancelBill as endpoint } from '@torch/contract/payments.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { PaymentsContext } from '../context.ts'
import { notifyScreens } from '../customer-screens/customer-screens.ts'
import { STAFF_ROLES, shopAccess } from '../staff/shop-access.ts'
import { tables } from '../tables.ts'
import { toBillLines } from './bill-lines.ts'
import { type BillRow, billByNo, checkOpen, showBill } from './bills.ts'
import { toBillDiscount } from './discount.ts'

/**
 * Cancels a bill; allowed for its maker, the owner and managers. A concurrent payment and this call are serialized by the
 * bill's row.
 */
export function cancelBill(ctx: PaymentsContext): Handler<typeof endpoint> {
  return async ({ params, member: { memberId } }) => {
    const { db } = ctx
    const bill = await billByNo(db, params.billNo)
    const { role } = await shopAccess(ctx, bill.shop_id, memberId, STAFF_ROLES).catch((error) => {
      throw error instanceof Refusal ? new Refusal('unknownBill') : error
    })
    if (role === 'cashier' && bill.made_by !== memberId) throw new Refusal('unknownBill')
    const isCancelled = await db.transaction().execute((tx) => cancel(ctx, tx, bill))
    await notifyScreens(ctx, { billNo: bill.bill_no })
    const now = await billByNo(db, bill.bill_no)
    // Cancelling twice returns the same answer.
    if (!isCancelled && now.status !== 'cancelled') checkOpen(now)
    return showBill(ctx, now, memberId)
  }
}

/** Returns whether the bill was still open; then its followers are called, once. */
async function cancel(ctx: PaymentsContext, tx: Tx, bill: BillRow): Promise<boolean> {
  const { bill_no: billNo, shop_id: shopId, amount, reference, remark, till } = bill
  const cancelled = await tables(tx)
    .updateTable('payments.bill')
    .set({ status: 'cancelled' })
    .where('bill_no', '=', billNo)
    .where('status', '=', 'open')
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
