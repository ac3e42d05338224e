import { linesText } from '@torch/contract/lines-text.ts'
import { writeUnits } from '@torch/contract/money.ts'
import type { getSignedReceipt as endpoint } from '@torch/contract/payments.ts'
import type { Handler } from '../../platform/http/call.ts'
import { momentNow } from '../../platform/time/moment-now.ts'
import { billsPaidBy } from '../bills/bills.ts'
import type { PaymentsContext } from '../context.ts'
import { paymentFor } from '../pay/payment-for.ts'
import { refundedOf } from '../refunds/refunds.ts'

/** Returns a receipt as a self-contained text with the platform's signature (decision 029). */
export function getSignedReceipt(ctx: PaymentsContext): Handler<typeof endpoint> {
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
