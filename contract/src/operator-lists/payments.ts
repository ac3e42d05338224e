import { z } from 'zod'
import { cutReward } from '../cut-reward.ts'
import { amount, id, moment, period, points, text } from '../fields.ts'
import { operatorEndpoint } from '../operation.ts'
import { AMOUNT_SEARCH_DAYS, REASON_LENGTH } from '../operators-limits.ts'
import { billDiscount } from '../payments/discount.ts'
import { refundPayment } from '../payments/refunds.ts'
import { openReturn } from '../referrals.ts'
import { journalInList } from './fields.ts'
import { amounts, listEndpoint, orderOrAmount, page, search, total } from './list-endpoint.ts'

export const paymentInList = z.strictObject({
  /** The journal's id. */
  id: z.int(),
  paymentNo: z.string(),
  payerId: z.int(),
  payer: z.string(),
  shopId: z.int(),
  shop: z.string(),
  amount: points,
  /** PV that the payer earned. */
  reward: points,
  refunded: points,
  time: moment,
})
export type PaymentInList = z.infer<typeof paymentInList>

export const findPayments = listEndpoint('/operator/payments', ['payments:read'], {
  summary: `Returns payments by number, payer, shop, day and amount, or those with refunds or by pay code. Filtering or sorting by amount requires a payer or a period of at most ${AMOUNT_SEARCH_DAYS} days. \`after\`: the id of the last item already received; the first page also has the total count for the filters.`,
  query: {
    /** A payment's or a refund's number. */
    search,
    memberId: id.optional(),
    shopId: id.optional(),
    refunds: z.enum(['all', 'refunded']).default('all'),
    /** Only payments by pay code, or by an offline code. */
    payCode: z.enum(['all', 'used', 'offline']).default('all'),
    ...period,
    ...orderOrAmount,
    ...amounts,
    ...page,
  },
  row: paymentInList,
  beside: total,
})

export const inspectPayment = operatorEndpoint('GET', '/operator/payments/{paymentNo}', {
  permissions: ['payments:read'],
  summary:
    'Returns a payment with its refunds, its pay code, and its bill: till, discount and tip. This access is recorded in the audit log.',
  params: z.strictObject({ paymentNo: text(40, { min: 1 }) }),
  output: z.strictObject({
    ...paymentInList.shape,
    remark: z.string(),
    /** Set if the payer's reward was cut; otherwise null. */
    cut: cutReward.nullable(),
    billNo: z.string().nullable(),
    /** How a pay code was used: within the limit, after a confirmation, or from the offline allowance; null if none was. */
    payCode: z.enum(['limit', 'confirmed', 'offline']).nullable(),
    /** The till of that bill, or of the link that the payer opened; null if there was none. */
    till: z.string().nullable(),
    /** True if operators may refund in the shop's place: it is suspended, or its owner is disabled. */
    canRefundForShop: z.boolean(),
    /** The bill's discount; null if there was none. */
    discount: billDiscount.nullable(),
    /** The part of `amount` that is a tip beside the bill. */
    tip: points,
    refunds: z.array(
      z.strictObject({
        id: z.int(),
        refundNo: z.string(),
        amount: points,
        reward: points,
        reason: z.string(),
        time: moment,
      }),
    ),
    /** Journals of the payment, of the rewards it earned others, and of its refunds. */
    journals: z.array(journalInList),
  }),
  errors: ['unknownPayment'],
})

export const refundForShop = operatorEndpoint('POST', '/operator/payments/{paymentNo}/refund', {
  permissions: ['payments:refund'],
  summary:
    "Refunds a payment on behalf of a shop that is suspended or whose owner is disabled: from the shop's GF to the payer, as the shop itself would. Refused for the operator who suspended or disabled, and above the limit for a day.",
  params: z.strictObject({ paymentNo: text(40, { min: 1 }) }),
  body: z.strictObject({
    amount,
    /** The refunded total so far, as `inspectPayment` returns it, so that a repeated call refunds only once. */
    refundedBefore: z.string().regex(/^\d{1,12}\.\d{4}$/),
    reason: text(REASON_LENGTH, { min: 1 }),
  }),
  output: refundPayment.output,
  errors: [
    'unknownPayment',
    'shopCanRefund',
    'refundChanged',
    'fullyRefunded',
    'refundTooLarge',
    'refundTooLate',
    'payerAccountClosed',
    'insufficientGf',
    'operatorRefundLimitReached',
    'conflictOfInterest',
    'refundBySuspender',
  ],
})

export const openReturnInList = z.strictObject({
  id: z.int(),
  memberId: z.int(),
  member: z.string(),
  paymentNo: z.string(),
  refundNo: z.string(),
  ...openReturn,
})
export type OpenReturnInList = z.infer<typeof openReturnInList>

export const findOpenReturns = listEndpoint('/operator/open-returns', ['returns:read'], {
  summary:
    'Returns rewards that refunds claimed back and could not collect because they were spent, newest first, by member and by day of the refund. `after`: the id of the last item already received; the first page also has the total count for the filters.',
  query: { memberId: id.optional(), ...period, ...page },
  row: openReturnInList,
})
