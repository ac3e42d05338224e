import { linesText } from '@torch/contract/lines-text.ts'
import { readUnits, writeUnits } from '@torch/contract/money.ts'
import type * as contract from '@torch/contract/payments.ts'
import { payWithGf } from '@torch/contract/payments.ts'
import { paymentMethod } from '@torch/contract/states.ts'
import { cutRewardOf } from '../../ledger/index.ts'
import { answerOfKey } from '../../platform/database/idempotency.ts'
import type { Handler } from '../../platform/http/call.ts'
import { momentNow } from '../../platform/time/clock.ts'
import { billsPaidBy, hostOf } from '../bills/bills.ts'
import type { PaymentsContext } from '../context.ts'
import { paymentFor } from '../pay/payees-of.ts'
import { paymentAnswer } from '../pay/payment-answer.ts'
import { refundedOf, refundsOf, rewardDayOf } from '../refunds/refunds.ts'
import { staffNames } from '../staff/staff-name.ts'

export function getReceiptKey({ receiptSigner }: PaymentsContext): Handler<typeof contract.getReceiptKey> {
  const { keyId, publicKey, pem } = receiptSigner
  return () => ({ algorithm: 'Ed25519', keyId, publicKey, pem })
}

export function getReceipt(ctx: PaymentsContext): Handler<typeof contract.getReceipt> {
  return async ({ params, member }) => {
    const { payment, shop, isManaged } = await paymentFor(ctx, params.paymentNo, member.memberId)
    const [refunds, bills, cut] = await Promise.all([
      refundsOf(ctx.db, payment.id),
      billsPaidBy(ctx.db, [payment.id]),
      cutRewardOf(ctx.db, { kind: 'payment', ref: payment.payment_no }),
    ])
    const bill = bills.get(payment.id)
    const isOwn = payment.payer_id === member.memberId
    const host = hostOf(bill?.return_url ?? null)
    const people = [...refunds.flatMap(({ madeBy }) => madeBy ?? []), ...(bill ? [bill.made_by] : [])]
    const names = isManaged ? await staffNames(ctx.db, people, 'owner') : new Map<number, string>()
    return {
      paymentNo: payment.payment_no,
      merchantId: shop.id,
      shopName: shop.shopName,
      shopNameEn: shop.shopNameEn,
      shopLogo: shop.shopLogo,
      gfAmount: writeUnits(payment.amount),
      rewardPv: writeUnits(payment.reward + readUnits(cut?.cut.grantedPv ?? '0')),
      rewardDay: await rewardDayOf(ctx.db, payment),
      cut: cut?.cut ?? null,
      remark: payment.remark,
      paymentMethod: paymentMethod.scan,
      paymentTime: payment.paid_at.toISOString(),
      reference: bill?.reference ?? null,
      lines: bill?.lines ?? [],
      till: bill?.till ?? null,
      discount: bill?.discount ?? null,
      tip: writeUnits(bill?.tip ?? 0n),
      refunds: refunds.map(({ madeBy, ...refund }) => ({
        ...refund,
        madeBy: (madeBy && names.get(madeBy)) || null,
      })),
      cashier: (bill && names.get(bill.made_by)) ?? null,
      returnTo: isOwn && bill && host !== null ? { billNo: bill.bill_no, host } : null,
      isOwn,
    }
  }
}

/** Returns the payment that a payer sent without getting a response, without the second key (rules/payments#unanswered-requests). */
export function findSentPayment({ db }: PaymentsContext): Handler<typeof contract.findSentPayment> {
  return async ({ params: { key }, member: { memberId } }) => {
    const route = `${payWithGf.method} ${payWithGf.path}`
    const kept = await answerOfKey(db, { caller: memberId, value: key, route })
    return { paymentNo: kept === undefined ? null : paymentAnswer(kept).paymentNo }
  }
}

/** Returns a receipt as a self-contained text with the platform's signature (decision 029). */
export function getSignedReceipt(ctx: PaymentsContext): Handler<typeof contract.getSignedReceipt> {
  return async ({ params, member }) => {
    const { payment, shop } = await paymentFor(ctx, params.paymentNo, member.memberId)
    const [names, refunded, bills, issued] = await Promise.all([
      ctx.maskedNamesOf([payment.payer_id]),
      refundedOf(ctx.db, [payment.id]),
      billsPaidBy(ctx.db, [payment.id]),
      momentNow(ctx.db),
    ])
    const { lines = [], till = null, discount = null, tip = 0n } = bills.get(payment.id) ?? {}
    // In the shop's own language; typed amounts have no name.
    const items = linesText(lines, ({ name, choices }) => ({ name: name || '-', choices })) || '-'
    const text = canonicalText([
      ['issuer', ctx.publicUrl],
      ['paymentNo', payment.payment_no],
      ['merchantId', String(shop.id)],
      ['shopName', shop.shopName],
      ['payer', names.get(payment.payer_id) ?? '***'],
      ['gfAmount', writeUnits(payment.amount)],
      ['items', items],
      ['till', till ?? '-'],
      ['discountGf', discount?.gfAmount ?? writeUnits(0n)],
      ['tipGf', writeUnits(tip)],
      ['rewardPv', writeUnits(payment.reward)],
      ['refundedGf', writeUnits(refunded.get(payment.id)?.amount ?? 0n)],
      ['paymentTime', payment.paid_at.toISOString()],
      ['issuedTime', issued.toISOString()],
    ])
    const { keyId, sign } = ctx.receiptSigner
    return { text, signature: sign(text), algorithm: 'Ed25519' as const, keyId }
  }
}

/** Returns one line per field, always all fields in this order. Line breaks in values become spaces. */
function canonicalText(fields: [name: string, value: string][]): string {
  const lines = fields.map(([name, value]) => `${name}: ${value.replace(/[\r\n]/g, ' ')}`)
  return `${['Torch receipt 1', ...lines].join('\n')}\n`
}
