import { z } from 'zod'
import { rewardCut } from '../cut-reward.ts'
import { amount, day, id, moment, points, secret, wordsOrNone } from '../fields.ts'
import { operation } from '../operation.ts'
import { billNo } from './fields.ts'

export const payWithGf = operation({
  method: 'POST',
  path: '/merchants/payment/pay-with-gf',
  caller: 'member',
  summary: 'Pays a shop in GF. The payer earns PV.',
  bodyType: 'form',
  body: z.strictObject({
    merchantId: id,
    payerUserId: id,
    /** All that moves: with a bill, its amount and the tip. */
    gfAmount: amount,
    remark: wordsOrNone(200),
    /** Of a bill that fixes the amount; it is paid once. */
    billNo: billNo.optional(),
    /** A part of `gfAmount`, for the shop: on a bill of a shop that takes tips, at most as much again. */
    tip: amount.optional(),
    paymentPassword: secret(1, 256),
  }),
  own: ['body.payerUserId'],
  movesPoints: true,
  output: z.strictObject({
    paymentNo: z.string(),
    merchantId: z.int(),
    gfAmount: points,
    /** PV that the payer earned at once; less than the usual multiple where a limit cut it (previewPayment). */
    rewardPv: points,
    /** The day on whose beginning that is available; null where it is nothing. */
    rewardDay: day.nullable(),
    /** What cut the reward; null where nothing did. */
    cutBy: rewardCut.nullable(),
    /** PV of the reward that wait and are granted as caps and budgets have room, at the latest on `waitingUntil`. */
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
    'unknownBill',
    'billPaid',
    'billCancelled',
    'billExpired',
    'tipNotTaken',
    'tipTooLarge',
    'billAmountDiffers',
    'paymentsHeld',
    'paymentsLocked',
    'paymentProofExpired',
    'wrongPaymentPassword',
    'keyReused',
    'stillRunning',
    'insufficientGf',
  ],
})

export const previewPayment = operation({
  method: 'GET',
  path: '/merchants/payment/preview',
  caller: 'member',
  summary: 'What a payment would earn its payer now, after all limits, and when that is available.',
  query: z.strictObject({ merchantId: id, gfAmount: amount }),
  output: z.strictObject({
    /** PV that it would earn at once. */
    rewardPv: points,
    /** By the multiple alone. */
    fullRewardPv: points,
    /** PV for one GF. */
    multiple: z.number(),
    /** What cuts it; null where nothing does. */
    cutBy: rewardCut.nullable(),
    /** The day on whose beginning `rewardPv` is available; null where it is nothing. */
    rewardDay: day.nullable(),
    /** PV that would wait and be granted as caps and budgets have room, at the latest on `waitingUntil`. */
    waitingPv: points,
    waitingUntil: day.nullable(),
  }),
  errors: ['amountTooLarge', 'unknownMerchant'],
})
export type PaymentPreview = z.infer<typeof previewPayment.output>
