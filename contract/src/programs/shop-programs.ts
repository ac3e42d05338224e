import { z } from 'zod'
import { BILL_NO } from '../codes.ts'
import { amount, codeInPath, codeOf, day, id, moment, pageSize, points, text } from '../fields.ts'
import { programEndpoint } from '../operation.ts'
import {
  billDiscount,
  billLine,
  capture,
  captured,
  getCapture,
  payCodeErrors,
  refundPayment,
  scannedPayCode,
} from '../payments.ts'

const billNo = z.strictObject({ billNo: codeInPath(BILL_NO, 'billNo') })

export const shopPayment = z.strictObject({
  id: z.int(),
  paymentNo: z.string(),
  /** The paid bill; null if there was none. */
  billNo: z.string().nullable(),
  reference: z.string().nullable(),
  gfAmount: points,
  /** GF refunded so far. */
  refundedGf: points,
  remark: z.string(),
  /** The items of that bill, if they were rung up; otherwise empty. */
  lines: z.array(billLine),
  /** The name of that bill's till; null if unknown. */
  till: z.string().nullable(),
  /** The discount on that bill; null if there was none. */
  discount: billDiscount.nullable(),
  /** The part of `gfAmount` that is a tip beside the bill. */
  tip: points,
  /** Masked. */
  payerUsername: z.string(),
  paidTime: moment,
})
export type ShopPayment = z.infer<typeof shopPayment>

export const listShopPayments = programEndpoint('GET', '/shop-api/payments', {
  scope: 'payments:read',
  summary:
    "Returns the payments to the key's shop, newest first. Days are whole days (Shanghai time), first and last included; `reference` matches the reference of the payment's bill exactly; `before`: the id of the last item already received.",
  query: z.strictObject({
    from: day.optional(),
    to: day.optional(),
    reference: text(50).optional(),
    before: id.optional(),
    size: pageSize(20),
  }),
  output: z.array(shopPayment),
  errors: ['tooManyRequests', 'periodReversed'],
})

export const refundShopBill = programEndpoint('POST', '/shop-api/bills/{billNo}/refunds', {
  scope: 'refunds:create',
  summary:
    "Refunds GF of a paid bill, in one or several steps, within the key's limit for a day. Rewards for the payment are taken back in proportion. A test key refunds its test bills, which moves nothing.",
  params: billNo,
  body: z.strictObject({ amount, reason: text(200).default('') }),
  bodyExample: { amount: '5.00', reason: 'Returned at the counter' },
  movesPoints: true,
  output: refundPayment.output,
  errors: [
    'tooManyRequests',
    'unknownBill',
    'billNotPaid',
    'idempotencyKeyReused',
    'requestInProgress',
    'fullyRefunded',
    'refundTooLarge',
    'payerAccountClosed',
    'insufficientGf',
    'refundTooLate',
    'refundLimitReached',
  ],
})

export const captureShopPayment = programEndpoint('POST', '/shop-api/captures', {
  scope: 'captures:create',
  summary:
    "Collects a payment to the key's shop with a customer's pay code. Above the customer's limit it waits for the customer's confirmation: poll `getShopCapture`.",
  body: z.strictObject({
    code: scannedPayCode,
    /** The bill's amount, or without a bill any amount. */
    amount,
    billNo: codeOf(BILL_NO, 'billNo').optional(),
    remark: text(200).default(''),
  }),
  bodyExample: { code: '281234567890123456', amount: '12.50' },
  movesPoints: true,
  output: captured,
  errors: [
    'tooManyRequests',
    'notInTestMode',
    'amountTooLarge',
    'merchantClosed',
    'merchantPaused',
    'unknownBill',
    'billPaid',
    'billCancelled',
    'billExpired',
    'billAmountDiffers',
    ...payCodeErrors,
  ],
})

export const getShopCapture = programEndpoint('GET', '/shop-api/captures/{captureNo}', {
  scope: 'captures:create',
  summary: "Returns a request for confirmation of the key's shop.",
  params: getCapture.params as NonNullable<typeof getCapture.params>,
  output: capture,
  errors: ['tooManyRequests', 'notInTestMode', 'unknownCapture'],
})
