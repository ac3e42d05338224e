import { z } from 'zod'
import { rewardCut } from '../cut-reward.ts'
import { amount, day, id, moment, passwordErrors, points, secret, textOrEmpty } from '../fields.ts'
import { memberEndpoint } from '../operation.ts'
import { billNo } from './fields.ts'

export const payWithGf = memberEndpoint('POST', '/merchants/payment/pay-with-gf', {
  summary: 'Pays a shop with GF. The payer earns PV.',
  bodyType: 'form',
  body: z.strictObject({
    merchantId: id,
    payerUserId: id,
    /** The whole amount: with a bill, its amount plus the tip. */
    gfAmount: amount,
    remark: textOrEmpty(200),
    /** A bill that fixes the amount; it can be paid once. */
    billNo: billNo.optional(),
    /** The part of `gfAmount` that is a tip: only with a bill of a shop that takes tips, at most the bill's amount. */
    tip: amount.optional(),
    /** The till whose link the payer opened. A bill has its own till. */
    tillId: id.optional(),
    paymentPassword: secret(1, 256),
  }),
  own: ['body.payerUserId'],
  movesPoints: true,
  output: z.strictObject({
    paymentNo: z.string(),
    merchantId: z.int(),
    gfAmount: points,
    /** PV that the payer earned at once; less than the usual multiple if a limit cut it (previewPayment). */
    rewardPv: points,
    /** The day at whose start it is available; null if there is none. */
    rewardDay: day.nullable(),
    /** What cut the reward; null if nothing did. */
    cutBy: rewardCut.nullable(),
    /** PV of the reward that wait until caps and budgets allow them, until `waitingUntil` at the latest. */
    waitingPv: points,
    waitingUntil: day.nullable(),
    paymentTime: moment,
  }),
  errors: [
    'amountTooLarge',
    'unknownMerchant',
    'merchantClosed',
    'merchantPaused',
    'ownShop',
    'unknownTill',
    'unknownBill',
    'billPaid',
    'billCancelled',
    'billExpired',
    'tipNotAccepted',
    'tipTooLarge',
    'billAmountDiffers',
    ...passwordErrors,
    'idempotencyKeyReused',
    'requestInProgress',
    'accountFrozen',
    'ownLimitReached',
    'insufficientGf',
  ],
})

export const previewPayment = memberEndpoint('GET', '/merchants/payment/preview', {
  summary:
    'Returns what a payment would earn its payer now, after all limits, and when the reward becomes available.',
  query: z.strictObject({ merchantId: id, gfAmount: amount }),
  output: z.strictObject({
    /** PV that it would earn at once. */
    rewardPv: points,
    /** By the multiple alone. */
    fullRewardPv: points,
    /** PV for one GF. */
    multiple: z.number(),
    /** The limit that reduces it; null if none does. */
    cutBy: rewardCut.nullable(),
    /** The day at whose start `rewardPv` is available; null if there is none. */
    rewardDay: day.nullable(),
    /** PV that would wait until caps and budgets allow them, until `waitingUntil` at the latest. */
    waitingPv: points,
    waitingUntil: day.nullable(),
  }),
  errors: ['amountTooLarge', 'unknownMerchant'],
})
export type PaymentPreview = z.infer<typeof previewPayment.output>

export const listPaidShops = memberEndpoint('GET', '/merchants/payment/paid-shops', {
  summary: 'Returns the open shops that the caller paid last, to pay them again.',
  output: z.strictObject({
    records: z.array(
      z.strictObject({
        merchantId: z.int(),
        shopName: z.string(),
        shopNameEn: z.string().nullable(),
        shopLogo: z.string().nullable(),
        gfPaymentCode: z.string(),
        lastTime: moment,
        /** What the last payment came to, before refunds. */
        lastAmount: points,
      }),
    ),
  }),
})
