import type { WireEvent } from '@torch/contract/events.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { PaymentsContext } from '../context.ts'
import { paymentRecordById } from '../shop-money/payment-record.ts'
import { STAFF_ROLES, shopAccess } from '../staff/shop-access.ts'
import { billByNo } from './bills.ts'

/** Returns the live event of a paid bill, for the screen that shows it; undefined for a member who no longer works at the shop. */
export async function billPaidEvent(
  ctx: PaymentsContext,
  { to, ref }: { to: number; ref: string },
): Promise<WireEvent | undefined> {
  try {
    const bill = await billByNo(ctx.db, ref)
    const { role } = await shopAccess(ctx, bill.shop_id, to, STAFF_ROLES)
    const record = bill.payment_id === null ? undefined : await paymentRecordById(ctx, bill.payment_id, role)
    return record && { type: 'bill-paid', merchantId: bill.shop_id, billNo: bill.bill_no, record }
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}
