import type { Units } from '@torch/contract/money.ts'
import type { payWithGf as endpoint } from '@torch/contract/payments.ts'
import { MAX_PAYMENT_UNITS } from '@torch/contract/payments-limits.ts'
import type { PayableShop } from '../../merchants/index.ts'
import { refuseUnlessPayable } from '../../merchants/index.ts'
import { replayIfAnswered } from '../../platform/database/idempotency.ts'
import { type Handler, type MemberCall, Replay, StoredAnswer } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { BillRow } from '../bills/bills.ts'
import { payableBill, payBill } from '../bills/pay-bill.ts'
import type { PaymentsContext } from '../context.ts'
import { notifyScreens } from '../customer-screens/customer-screens.ts'
import { currentTill } from '../shop-tills/shop-tills-endpoints.ts'
import type { BrakeRefusal, CodeRefusal, Outcome, Payment } from './pay-batch.ts'
import { paymentAnswer } from './payment-answer.ts'

/**
 * Pays a shop. Refusals are checked in the endpoint's order; balance and key under the locks of payments.pay. Shop and password
 * are read before, without a lock: a shop that closes concurrently closes after this payment, a valid order; so is a till's removal.
 */
export function payWithGf(ctx: PaymentsContext): Handler<typeof endpoint> {
  return async (call) => {
    const { body, member } = call
    const payee = await replayIfAnswered(ctx.db, call.key, async () => {
      const found = await payeeOf(ctx, call)
      await ctx.checkPaymentPassword(member, body.paymentPassword)
      return found
    })
    if (payee instanceof Replay) return new Replay(paymentAnswer(payee.body).answer)
    const { shop, bill } = payee

    const payment = {
      payer: member.memberId,
      shop: shop.id,
      firstShop: shop.firstShop,
      owner: shop.ownerId,
      amount: body.gfAmount,
      remark: body.remark,
      till: body.tillId,
      key: call.key,
      language: call.language,
      tip: body.tip ?? 0n,
    }
    const result = await paid(ctx, payment, payee)
    switch (result.outcome) {
      case 'paid': {
        announcePayment(ctx, { ...payment, shop, bill, paymentNo: result.paymentNo })
        return new StoredAnswer(result.answer)
      }
      case 'replay':
        return new Replay(paymentAnswer(result.facts).answer)
      case 'reused':
        throw new Refusal('idempotencyKeyReused')
      default:
        throw payersRefusal(result.outcome)
    }
  }
}

/** Returns the refusal of a payment to its payer. */
export function payersRefusal(outcome: 'insufficient' | BrakeRefusal | CodeRefusal): Refusal {
  if (outcome === 'frozen') return new Refusal('accountFrozen')
  if (outcome === 'own-limit') return new Refusal('ownLimitReached')
  return new Refusal('insufficientGf')
}

interface MadePayment {
  payer: number
  shop: PayableShop
  amount: Units
  paymentNo: string
  bill: BillRow | undefined
}

/** Notifies the screens of both sides after the commit. The payment's transaction wrote the owner's event into the outbox. */
export function announcePayment(
  ctx: PaymentsContext,
  { payer, shop, amount, paymentNo, bill }: MadePayment,
): void {
  ctx.events.publish({ to: payer, type: 'points-changed', ref: paymentNo })
  ctx.events.deliverOutbox()
  if (bill) notifyOfBill(ctx, shop, bill)
  ctx.notifyOwner({ to: shop.ownerId, amount })
}

/** Pays through the payment batcher, or in a transaction of its own where a bill is paid with it. */
function paid(
  ctx: PaymentsContext,
  { tip, ...payment }: Payment & { tip: Units },
  { bill }: Payee,
): Promise<Outcome> {
  return bill ? payBill(ctx, bill, { ...payment, tip }) : ctx.payThroughBatcher(payment)
}

/** Notifies the screens after the commit, without delaying the answer: a screen that misses it polls. */
function notifyOfBill(
  ctx: PaymentsContext,
  { ownerId }: PayableShop,
  { bill_no: billNo, made_by }: BillRow,
): void {
  for (const to of new Set([ownerId, made_by])) ctx.events.publish({ to, type: 'bill-paid', ref: billNo })
  notifyScreens(ctx, { billNo }).catch(() => {})
}

interface Payee {
  shop: PayableShop
  bill: BillRow | undefined
}

async function payeeOf(ctx: PaymentsContext, { body, member }: MemberCall<typeof endpoint>): Promise<Payee> {
  if (body.gfAmount > MAX_PAYMENT_UNITS) throw new Refusal('amountTooLarge')
  const shop = await ctx.payableShop(body.merchantId)
  if (!shop) throw new Refusal('unknownMerchant')
  refuseUnlessPayable('payWithGf', shop)
  if (shop.ownerId === member.memberId) throw new Refusal('ownShop')
  const { billNo, gfAmount: amount, tip = 0n, tillId } = body
  // A tip is stored on a bill, so without one it is refused.
  if (billNo === undefined && tip > 0n) throw new Refusal('tipNotAccepted')
  // A bill has its own till.
  if (billNo !== undefined && tillId !== undefined) throw new Refusal('parameter', { field: 'tillId' })
  if (tillId !== undefined) await currentTill(ctx.db, shop.id, tillId)
  const bill =
    billNo === undefined ? undefined : await payableBill(ctx, billNo, { shopId: shop.id, amount, tip })
  return { shop, bill }
}
