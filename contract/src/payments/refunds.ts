import { z } from 'zod'
import { amount, moment, points, text } from '../fields.ts'
import { memberEndpoint } from '../operation.ts'
import { paymentNo } from './fields.ts'

export const refund = z.strictObject({
  refundNo: z.string(),
  gfAmount: points,
  /** The payer's PV taken back with it. */
  rewardPv: points,
  /** The part of `gfAmount` that the payer returned to the pool: it had been released from PV that was taken back. */
  releasedGf: points,
  reason: z.string(),
  refundTime: moment,
})
export type Refund = z.infer<typeof refund>

export const refundPayment = memberEndpoint('POST', '/merchants/payment/refund', {
  summary:
    "Refunds GF of a payment, in one or several steps, up to its amount; rewards for the payment are taken back in proportion. For the shop's owner, and for its managers within the limit for a day.",
  body: z.strictObject({ paymentNo, amount, reason: text(200).default('') }),
  movesPoints: true,
  output: refund.extend({
    paymentNo: z.string(),
    /** Of the payment: refunded so far, and still refundable. */
    refundedGf: points,
    refundableGf: points,
  }),
  errors: [
    'unknownPayment',
    'ownPayment',
    'idempotencyKeyReused',
    'requestInProgress',
    'fullyRefunded',
    'refundTooLarge',
    'refundTooLate',
    'payerAccountClosed',
    'insufficientGf',
    'accountFrozen',
    'staffRefundLimitReached',
  ],
})
