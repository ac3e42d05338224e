import { z } from 'zod'
import { amount, id, moment, pageNumber, pageSize, points, secret, text } from './fields.ts'
import { operation } from './operation.ts'

/** The largest single payment: 99,999.99 GF. The smallest is the smallest amount there is, 0.01. */
export const MAX_PAYMENT_UNITS = 999_999_900n

export const payWithGf = operation({
  method: 'POST',
  path: '/merchants/payment/pay-with-gf',
  caller: 'member',
  summary: 'Pays a shop in GF. The payer earns PV.',
  bodyType: 'form',
  body: z.strictObject({
    merchantId: id,
    payerUserId: id,
    gfAmount: amount,
    remark: text(200).default(''),
    paymentPassword: secret(1, 256),
  }),
  own: ['body.payerUserId'],
  movesPoints: true,
  output: z.strictObject({
    paymentNo: z.string(),
    merchantId: z.int(),
    gfAmount: points,
    /** PV that the payer earned; less than the usual multiple where a day's cap was reached. */
    rewardPv: points,
    paymentTime: moment,
  }),
  errors: [
    'amountTooLarge',
    'unknownMerchant',
    'merchantClosed',
    'ownShop',
    'paymentsHeld',
    'paymentsLocked',
    'paymentProofExpired',
    'wrongPaymentPassword',
    'keyReused',
    'stillRunning',
    'insufficientGf',
  ],
})

const paymentNo = z.string().regex(/^[A-Z0-9]{8,32}$/, 'paymentNo')

export const refund = z.strictObject({
  refundNo: z.string(),
  gfAmount: points,
  /** The payer's PV that went back with it. */
  rewardPv: points,
  reason: z.string(),
  refundTime: moment,
})
export type Refund = z.infer<typeof refund>

export const receipt = z.strictObject({
  paymentNo: z.string(),
  merchantId: z.int(),
  shopName: z.string(),
  shopNameEn: z.string().nullable(),
  shopLogo: z.string().nullable(),
  gfAmount: points,
  rewardPv: points,
  remark: z.string(),
  /** 1 scan payment. */
  paymentMethod: z.int(),
  paymentTime: moment,
  /** What the shop has given back of it, the oldest first. */
  refunds: z.array(refund),
})
export type Receipt = z.infer<typeof receipt>

export const getReceipt = operation({
  method: 'GET',
  path: '/merchants/payment/receipts/{paymentNo}',
  caller: 'member',
  summary: "A payment's receipt, for its payer and for the shop's owner.",
  params: z.strictObject({ paymentNo }),
  output: receipt,
  errors: ['unknownPayment'],
})

export const shopAccount = z.strictObject({
  merchantId: z.int(),
  gfBalance: points,
  pvBalance: points,
  frozenGf: points,
  frozenPv: points,
  totalGfEarned: points,
  totalPvEarned: points,
  totalGfSpent: points,
})
export type ShopAccount = z.infer<typeof shopAccount>

export const getShopAccount = operation({
  method: 'GET',
  path: '/merchants/payment/points/{id}',
  caller: 'member',
  summary: "The shop's finance account, for its owner.",
  params: z.strictObject({ id }),
  output: shopAccount,
  errors: ['unknownMerchant'],
})

export const paymentRecord = z.strictObject({
  id: z.int(),
  paymentNo: z.string(),
  gfAmount: points,
  /** Masked: the shop sees enough to greet, not to look up. */
  payerUsername: z.string(),
  paymentTime: moment,
  paymentMethod: z.int(),
  remark: z.string(),
  rewardPv: points,
  /** GF that was given back of it so far. */
  refundedGf: points,
})
export type PaymentRecord = z.infer<typeof paymentRecord>

export const listPaymentRecords = operation({
  method: 'GET',
  path: '/merchants/payment/records/{id}',
  caller: 'member',
  summary:
    "The shop's payments, newest first, for its owner. `before` is the id of the last one already held.",
  params: z.strictObject({ id }),
  query: z.strictObject({
    status: z.enum(['1']).optional(),
    before: id.optional(),
    size: z
      .string()
      .regex(/^[1-9]\d{0,2}$/, 'size')
      .transform(Number)
      .default(20),
  }),
  output: z.array(paymentRecord),
  errors: ['unknownMerchant'],
})

export const transferPvFromPersonal = operation({
  method: 'POST',
  path: '/merchants/payment/transfer-pv-from-personal',
  caller: 'member',
  summary: "Moves PV from a shop's owner to the shop, one to one.",
  query: z.strictObject({ fromUserId: id, amount }),
  own: ['query.fromUserId'],
  movesPoints: true,
  output: z.strictObject({
    transferNo: z.string(),
    merchantId: z.int(),
    amount: points,
    createdTime: moment,
  }),
  errors: ['noShop', 'keyReused', 'stillRunning', 'insufficientPv'],
})

/** 1: all of the GF becomes PV of the owner's; 2: most of it becomes GF of the owner's, with PV on top. */
const transferType = z
  .union([z.string(), z.number()])
  .transform((value) => String(value))
  .pipe(z.enum(['1', '2']))
  .transform((value): 1 | 2 => (value === '1' ? 1 : 2))

const shopTransfer = z.strictObject({
  type: z.enum(['option1', 'option2']),
  gfAmount: points,
  /** GF that the owner gets: none by option 1. */
  remainingGf: points,
  pvAmount: points,
})

export const previewShopTransfer = operation({
  method: 'GET',
  path: '/merchants/payment/transfer-preview',
  caller: 'member',
  summary: "What a transfer of the shop's GF would come to, by the rates in force.",
  query: z.strictObject({ merchantId: id, amount, transferType }),
  output: shopTransfer.extend({
    /** In the caller's language. */
    description: z.string(),
    /** False where the PV counts for no threshold and no reward. */
    pvCounts: z.boolean(),
    /** The shop's GF balance afterwards; null where there is not enough. */
    gfBalanceAfter: points.nullable(),
  }),
  errors: ['unknownMerchant'],
})
export type ShopTransferPreview = z.infer<typeof previewShopTransfer.output>

export const transferShopGf = operation({
  method: 'POST',
  path: '/merchants/payment/transfer',
  caller: 'member',
  summary:
    "Turns GF of the shop into its owner's PV (1), or pays most of it out to the owner, with PV on top (2).",
  body: z.strictObject({ merchantId: id, amount, transferType }),
  movesPoints: true,
  output: shopTransfer.extend({ transferNo: z.string(), merchantId: z.int(), createdTime: moment }),
  errors: ['unknownMerchant', 'keyReused', 'stillRunning', 'insufficientGf'],
})

export const giftPv = operation({
  method: 'POST',
  path: '/merchants/payment/pv-transfer/{id}',
  caller: 'member',
  summary: 'Gives PV of the shop to the member with this referral code.',
  params: z.strictObject({ id }),
  body: z.strictObject({ inviteCode: text(20, { min: 1 }), amount }),
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
    'keyReused',
    'stillRunning',
    'insufficientPv',
  ],
})

export const shopTransaction = z.strictObject({
  id: z.int(),
  transactionNo: z.string(),
  /** 1 income, 2 expense. */
  transactionType: z.int(),
  transactionTypeDesc: z.string(),
  /** What happened: the journal's kind, one word an event (GLOSSARY.md). */
  businessType: z.string(),
  businessTypeDesc: z.string(),
  pointsType: z.enum(['GF', 'PV']),
  pointsTypeDesc: z.string(),
  /** Without a sign: the type tells the direction. */
  amount: points,
  /** The same with its sign. */
  points,
  /** What the shop held of it afterwards. */
  balanceAfter: points,
  /** 1 completed. */
  status: z.int(),
  statusDesc: z.string(),
  createdTime: moment,
  description: z.string(),
})
export type ShopTransaction = z.infer<typeof shopTransaction>

export const listShopTransactions = operation({
  method: 'GET',
  path: '/merchants/payment/transaction-logs/{id}',
  caller: 'member',
  summary: "Everything that moved the shop's points, newest first, for its owner.",
  params: z.strictObject({ id }),
  query: z.strictObject({ pageNum: pageNumber.default(1), pageSize: pageSize(10) }),
  output: z.strictObject({
    records: z.array(shopTransaction),
    total: z.int(),
    current: z.int(),
    pages: z.int(),
  }),
  errors: ['unknownMerchant'],
})

export const refundPayment = operation({
  method: 'POST',
  path: '/merchants/payment/refund',
  caller: 'member',
  summary:
    "Gives GF of a payment back, in one go or in several, up to its amount; what was earned by it goes back in proportion. The shop's owner only.",
  body: z.strictObject({ paymentNo, amount, reason: text(200).default('') }),
  movesPoints: true,
  output: refund.extend({
    paymentNo: z.string(),
    /** Of the payment: given back so far, and what may still be. */
    refundedGf: points,
    refundableGf: points,
  }),
  errors: [
    'unknownPayment',
    'keyReused',
    'stillRunning',
    'fullyRefunded',
    'refundTooLarge',
    'payerGone',
    'insufficientGf',
    'payerCannotReturnPv',
  ],
})
