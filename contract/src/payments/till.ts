import { z } from 'zod'
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
    /** PV that the payer earned; less than the usual multiple where a limit cut it (previewPayment). */
    rewardPv: points,
    /** The day on whose beginning the reward is available; null where there is none. */
    rewardDay: day.nullable(),
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

/** What makes a reward smaller than what it is reckoned on, in the order in which it is told where several would. */
const REWARD_CUTS = ['member-cap', 'shop-cap', 'cover', 'day-budget'] as const
export type RewardCut = (typeof REWARD_CUTS)[number]

export const previewPayment = operation({
  method: 'GET',
  path: '/merchants/payment/preview',
  caller: 'member',
  summary: 'What a payment would earn its payer now, after all limits, and when that is available.',
  query: z.strictObject({ merchantId: id, gfAmount: amount }),
  output: z.strictObject({
    rewardPv: points,
    /** By the multiple alone. */
    fullRewardPv: points,
    /** PV for one GF. */
    multiple: z.int(),
    /** What cuts it; null where nothing does. */
    cutBy: z.enum(REWARD_CUTS).nullable(),
    rewardDay: day,
  }),
  errors: ['amountTooLarge', 'unknownMerchant'],
})
export type PaymentPreview = z.infer<typeof previewPayment.output>
