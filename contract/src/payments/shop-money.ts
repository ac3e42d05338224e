import { z } from 'zod'
import { amount, id, moment, optionalPaymentPassword, points, receiver, secondKeyErrors } from '../fields.ts'
import { memberEndpoint } from '../operation.ts'

export const transferPvFromPersonal = memberEndpoint('POST', '/merchants/payment/transfer-pv-from-personal', {
  summary: "Moves PV from a shop's owner to the shop, one to one.",
  query: z.strictObject({
    fromUserId: id,
    amount,
    /** One of the caller's shops; the first one if absent. Other shops are refused. */
    merchantId: id.optional(),
  }),
  body: z.strictObject({
    /** Not in the spec: rules/identity#daily-allowance defines what succeeds without it. */
    paymentPassword: optionalPaymentPassword,
  }),
  own: ['query.fromUserId'],
  movesPoints: true,
  output: z.strictObject({
    transferNo: z.string(),
    merchantId: z.int(),
    amount: points,
    createdTime: moment,
  }),
  errors: [
    'noShop',
    ...secondKeyErrors,
    'idempotencyKeyReused',
    'requestInProgress',
    'shopMoneyHeld',
    'pvOwed',
    'pvKept',
    'accountFrozen',
    'insufficientPv',
  ],
})

/** 1: all of the GF becomes the owner's PV; 2: most of it becomes the owner's GF, with PV in addition. */
const transferType = z
  .union([z.string(), z.number()])
  .transform((value) => String(value))
  .pipe(z.enum(['1', '2']))
  .transform((value): 1 | 2 => (value === '1' ? 1 : 2))

const shopTransfer = z.strictObject({
  type: z.enum(['option1', 'option2']),
  gfAmount: points,
  /** GF for the owner; none with option 1. */
  remainingGf: points,
  /** GF that the owner gives up for it: they go into the release pool, which backs PV. */
  poolGf: points,
  pvAmount: points,
})

export const previewShopTransfer = memberEndpoint('GET', '/merchants/payment/transfer-preview', {
  summary: "Returns the result of a transfer of the shop's GF at the current rates, without making it.",
  query: z.strictObject({ merchantId: id, amount, transferType }),
  output: shopTransfer.extend({
    /** In the caller's language. */
    description: z.string(),
    /** False if the PV counts for no threshold and no reward. */
    countsForLevel: z.boolean(),
    /** The shop's GF balance afterwards; null if it is insufficient. */
    gfBalanceAfter: points.nullable(),
  }),
  errors: ['unknownMerchant'],
})
export type ShopTransferPreview = z.infer<typeof previewShopTransfer.output>

export const transferShopGf = memberEndpoint('POST', '/merchants/payment/transfer', {
  summary:
    "Converts GF of the shop into its owner's PV (1), or pays most of it out to the owner in GF, with PV in addition (2).",
  body: z.strictObject({
    merchantId: id,
    amount,
    transferType,
    /** Not in the spec: rules/identity#daily-allowance defines what succeeds without it. */
    paymentPassword: optionalPaymentPassword,
  }),
  movesPoints: true,
  output: shopTransfer.extend({ transferNo: z.string(), merchantId: z.int(), createdTime: moment }),
  errors: [
    'unknownMerchant',
    ...secondKeyErrors,
    'idempotencyKeyReused',
    'requestInProgress',
    'shopMoneyHeld',
    'notCovered',
    'accountFrozen',
    'insufficientGf',
  ],
})

export const giftPv = memberEndpoint('POST', '/merchants/payment/pv-transfer/{id}', {
  summary: "Transfers PV of the shop to a member, by the member's invite or receiving code.",
  params: z.strictObject({ id }),
  body: z.strictObject({
    inviteCode: receiver,
    amount,
    /** Not in the spec: rules/identity#daily-allowance defines what succeeds without it. */
    paymentPassword: optionalPaymentPassword,
  }),
  movesPoints: true,
  output: z.strictObject({
    giftNo: z.string(),
    merchantId: z.int(),
    /** Masked. */
    recipient: z.string(),
    amount: points,
    createdTime: moment,
  }),
  errors: [
    'unknownMerchant',
    'tooManyRequests',
    'unknownRecipient',
    'selfTransfer',
    ...secondKeyErrors,
    'idempotencyKeyReused',
    'requestInProgress',
    'shopMoneyHeld',
    'accountFrozen',
    'insufficientPv',
  ],
})
