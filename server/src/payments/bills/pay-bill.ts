import type { Units } from '@torch/contract/money.ts'
import { sql } from 'kysely'
import { type Tx, within } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { PaymentsContext } from '../context.ts'
import { type Outcome, type Payment, runPaymentBatch } from '../pay/pay-batch.ts'
import { toBillLines } from './bill-lines.ts'
import { type BillRow, billByNo, checkOpen } from './bills.ts'
import { toBillDiscount } from './price-bill.ts'

interface OfferedPayment {
  shopId: number
  /** Including the tip. */
  amount: Units
  tip: Units
}

/**
 * Returns the bill that a payment names if it is open and shop, amount and tip match. Reads before the locks: an owner who
 * turns tips off at the same time does so after this payment (decision 152). Throws `unknownBill`, `tipNotAccepted`,
 * `tipTooLarge`, `billAmountDiffers`, and as checkOpen does.
 */
export async function payableBill(
  ctx: PaymentsContext,
  billNo: string,
  { shopId, amount, tip }: OfferedPayment,
): Promise<BillRow> {
  const bill = await billByNo(ctx.db, billNo)
  if (bill.shop_id !== shopId) throw new Refusal('unknownBill')
  checkOpen(bill)
  if (tip > 0n && !bill.takes_tips) throw new Refusal('tipNotAccepted')
  if (tip > bill.amount) throw new Refusal('tipTooLarge')
  if (bill.amount + tip !== amount) throw new Refusal('billAmountDiffers')
  return bill
}

/**
 * Pays a bill in a transaction of its own: payments.pay and the bill's update both happen or neither. The accounts are locked
 * first. Of two concurrent payments the second finds the bill paid and is rolled back.
 */
export async function payBill(
  ctx: PaymentsContext,
  bill: BillRow,
  payment: Payment & { tip: Units },
): Promise<Outcome> {
  return ctx.db.transaction().execute((tx) => payBillIn(tx, ctx, bill, payment))
}

/** The same in a transaction of the caller's, which holds no lock of an account yet. */
export async function payBillIn(
  tx: Tx,
  ctx: PaymentsContext,
  bill: BillRow,
  payment: Payment & { tip: Units },
): Promise<Outcome> {
  const [outcome] = await runPaymentBatch(
    within(tx),
    [{ ...payment, bill: bill.bill_no, till: bill.till_id }],
    ctx.rewardRules,
  )
  if (!outcome) throw new Error('payments.pay returned no outcome')
  if (outcome.outcome !== 'paid') return outcome
  const { paymentNo } = outcome
  const { rows } = await sql<{ paid_at: Date }>`
      update payments.bill b set status = 'paid', payment_id = p.id, tip = ${payment.tip}
      from payments.payment p
      where p.payment_no = ${paymentNo}
        and b.bill_no = ${bill.bill_no} and b.status = 'open' and b.expires_at > platform.now()
      returning p.paid_at`.execute(tx)
  const [paid] = rows
  if (!paid) {
    checkOpen(await billByNo(tx, bill.bill_no))
    throw new Refusal('billExpired')
  }
  const { bill_no: billNo, shop_id: shopId, amount, reference, remark, till } = bill
  const lines = toBillLines(bill.lines)
  const discount = toBillDiscount(bill)
  const paidBill = {
    billNo,
    shopId,
    amount,
    reference,
    remark,
    lines,
    till,
    discount,
    tip: payment.tip,
    paymentNo,
    paidAt: paid.paid_at,
  }
  for (const listener of ctx.billPaid) await listener(tx, paidBill)
  return outcome
}
