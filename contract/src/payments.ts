import { z } from 'zod'
import { BILL_NO } from './codes.ts'
import {
  amount,
  id,
  moment,
  pageNumber,
  pageSize,
  paymentPassword,
  points,
  receiver,
  secondKeyErrors,
  secret,
  text,
  wordsOrNone,
} from './fields.ts'
import { operation } from './operation.ts'
import { SHOP_STATEMENT_PAGE } from './payments-limits.ts'
import { state } from './state-field.ts'

/** A day of the platform's calendar (Asia/Shanghai). */
const day = z.iso.date()
const billNo = z.string().regex(BILL_NO, 'billNo')

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
    remark: wordsOrNone(200),
    /** Of a bill that fixes the amount; it is paid once. */
    billNo: billNo.optional(),
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
    'ownShop',
    'unknownBill',
    'billPaid',
    'billCancelled',
    'billExpired',
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

const paymentNo = z.string().regex(/^[A-Z0-9]{8,32}$/, 'paymentNo')

export const refund = z.strictObject({
  refundNo: z.string(),
  gfAmount: points,
  /** The payer's PV that went back with it. */
  rewardPv: points,
  /** Of `gfAmount`, what the payer gave back to the pool: it had been released from PV that went back. */
  releasedGf: points,
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
  /** The day on whose beginning the reward is available. */
  rewardDay: day,
  remark: z.string(),
  paymentMethod: state('paymentMethod'),
  paymentTime: moment,
  /** Of the bill that it paid; null where there was none. */
  reference: z.string().nullable(),
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
  paymentMethod: state('paymentMethod'),
  remark: z.string(),
  rewardPv: points,
  /** GF that was given back of it so far. */
  refundedGf: points,
  /** Of the bill that it paid; null where there was none. */
  reference: z.string().nullable(),
})
export type PaymentRecord = z.infer<typeof paymentRecord>

export const listPaymentRecords = operation({
  method: 'GET',
  path: '/merchants/payment/records/{id}',
  caller: 'member',
  summary:
    "The shop's payments, newest first, for its owner; today's for a cashier. `before` is the id of the last one already held.",
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
  fromCopy: true,
  output: z.array(paymentRecord),
  errors: ['unknownMerchant'],
})

export const transferPvFromPersonal = operation({
  method: 'POST',
  path: '/merchants/payment/transfer-pv-from-personal',
  caller: 'member',
  summary: "Moves PV from a shop's owner to the shop, one to one.",
  query: z.strictObject({
    fromUserId: id,
    amount,
    /** The caller's own shop, for whoever wants to say so; another one is refused. */
    merchantId: id.optional(),
  }),
  body: z.strictObject({
    /** Not among what the documents' clients send, so it may be missing on the wire; without it the call is refused. */
    paymentPassword: paymentPassword.optional(),
  }),
  own: ['query.fromUserId'],
  movesPoints: true,
  output: z.strictObject({
    transferNo: z.string(),
    merchantId: z.int(),
    amount: points,
    createdTime: moment,
  }),
  errors: ['noShop', ...secondKeyErrors, 'keyReused', 'stillRunning', 'pvOwed', 'pvKept', 'insufficientPv'],
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
  errors: ['unknownMerchant', 'keyReused', 'stillRunning', 'notCovered', 'insufficientGf'],
})

export const giftPv = operation({
  method: 'POST',
  path: '/merchants/payment/pv-transfer/{id}',
  caller: 'member',
  summary: 'Gives PV of the shop to a member, by the code of whom it is for.',
  params: z.strictObject({ id }),
  body: z.strictObject({
    inviteCode: receiver,
    amount,
    /** Not among what the documents' clients send, so it may be missing on the wire; without it the call is refused. */
    paymentPassword: paymentPassword.optional(),
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
    'keyReused',
    'stillRunning',
    'insufficientPv',
  ],
})

export const shopTransaction = z.strictObject({
  id: z.int(),
  transactionNo: z.string(),
  transactionType: state('shopTransactionType'),
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
  status: state('shopTransactionStatus'),
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
  fromCopy: true,
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
    'refundTooLate',
    'payerGone',
    'insufficientGf',
  ],
})

export const bill = z.strictObject({
  billNo: z.string(),
  merchantId: z.int(),
  shopName: z.string(),
  shopNameEn: z.string().nullable(),
  shopLogo: z.string().nullable(),
  gfAmount: points,
  /** The shop's own: a table, a receipt's number. */
  reference: z.string(),
  remark: z.string(),
  status: z.enum(['open', 'paid', 'cancelled', 'expired']),
  /** For the shop and the payer, once it is paid. */
  paymentNo: z.string().nullable(),
  gfPaymentCode: z.string(),
  /** What the QR picture holds: the shop's link with `bill=`. */
  gfPaymentQrCode: z.string(),
  createdTime: moment,
  expiresTime: moment,
})
export type Bill = z.infer<typeof bill>

export const createBill = operation({
  method: 'POST',
  path: '/merchants/payment/bills',
  caller: 'member',
  summary: 'A bill: an amount that a payer finds fixed. For the owner and the cashiers of the shop.',
  body: z.strictObject({
    merchantId: id,
    amount,
    reference: text(50).default(''),
    remark: text(200).default(''),
  }),
  output: bill,
  errors: ['unknownMerchant', 'amountTooLarge', 'merchantClosed', 'tooManyRequests'],
})

export const getBill = operation({
  method: 'GET',
  path: '/merchants/payment/bills/{billNo}',
  caller: 'member',
  summary: 'A bill, for whoever has its number.',
  params: z.strictObject({ billNo }),
  output: bill,
  errors: ['unknownBill'],
})

export const cancelBill = operation({
  method: 'POST',
  path: '/merchants/payment/bills/{billNo}/cancel',
  caller: 'member',
  summary: 'Takes an open bill back. For the owner and the cashiers of the shop.',
  params: z.strictObject({ billNo }),
  output: bill,
  errors: ['unknownBill', 'billPaid', 'billExpired'],
})

export const inviteCashier = operation({
  method: 'POST',
  path: '/merchants/payment/staff/invitations',
  caller: 'member',
  summary:
    "A code that makes whoever enters it a cashier of the shop: once, within a day. The shop's owner only.",
  body: z.strictObject({ merchantId: id }),
  output: z.strictObject({ merchantId: z.int(), code: z.string(), expiresTime: moment }),
  errors: ['unknownMerchant', 'tooManyRequests'],
})

export const joinStaff = operation({
  method: 'POST',
  path: '/merchants/payment/staff/join',
  caller: 'member',
  summary: 'Makes the caller a cashier of the shop whose owner gave out this code.',
  body: z.strictObject({ code: text(20, { min: 1 }) }),
  output: z.strictObject({
    merchantId: z.int(),
    shopName: z.string(),
    shopNameEn: z.string().nullable(),
  }),
  errors: ['tooManyRequests', 'unknownCashierCode', 'alreadyStaff'],
})

export const listStaff = operation({
  method: 'GET',
  path: '/merchants/payment/staff/{id}',
  caller: 'member',
  summary: 'The cashiers of the shop, for its owner.',
  params: z.strictObject({ id }),
  output: z.array(z.strictObject({ cashierId: z.int(), /** Masked. */ name: z.string(), since: moment })),
  errors: ['unknownMerchant'],
})

export const removeCashier = operation({
  method: 'DELETE',
  path: '/merchants/payment/staff/{id}/{cashierId}',
  caller: 'member',
  summary: 'Ends the work of a cashier, at once. For the owner, and for the cashier who leaves.',
  params: z.strictObject({ id, cashierId: id }),
  output: z.null(),
  errors: ['unknownMerchant', 'unknownCashier'],
})

export const listWorkplaces = operation({
  method: 'GET',
  path: '/merchants/payment/workplaces',
  caller: 'member',
  summary: 'The shops in which the caller is a cashier.',
  output: z.array(
    z.strictObject({
      merchantId: z.int(),
      shopName: z.string(),
      shopNameEn: z.string().nullable(),
      shopLogo: z.string().nullable(),
      open: z.boolean(),
      /** For leaving: see `removeCashier`. */
      cashierId: z.int(),
      since: moment,
    }),
  ),
})

export const counter = z.strictObject({
  merchantId: z.int(),
  shopName: z.string(),
  shopNameEn: z.string().nullable(),
  role: z.enum(['owner', 'cashier']),
  /** A day of the platform's calendar. */
  day: z.iso.date(),
  /** Of today: payments, their GF, and the GF that was given back. */
  count: z.int(),
  gfAmount: points,
  refundedGf: points,
  /** Today's last ones, newest first. */
  payments: z.array(paymentRecord),
  /** Those that can be paid now, newest first. */
  bills: z.array(bill),
  gfPaymentCode: z.string(),
  gfPaymentQrCode: z.string(),
})
export type Counter = z.infer<typeof counter>

export const getCounter = operation({
  method: 'GET',
  path: '/merchants/payment/counter/{id}',
  caller: 'member',
  summary: 'What the phone at the counter shows of today, for the owner and the cashiers of the shop.',
  params: z.strictObject({ id }),
  output: counter,
  errors: ['unknownMerchant'],
})

const balances = z.strictObject({ gf: points, pv: points })

export const closing = z.strictObject({
  merchantId: z.int(),
  /** A day of the platform's calendar. */
  day,
  /** False as long as the day goes on. */
  ended: z.boolean(),
  /** Payments, their GF, the GF that was given back on that day, and the difference. */
  count: z.int(),
  gfAmount: points,
  refundedGf: points,
  netGf: points,
  opening: balances,
  closing: balances,
  /** Everything that moved the shop's points, by kind. */
  totals: z.array(
    z.strictObject({
      pointsType: z.enum(['GF', 'PV']),
      businessType: z.string(),
      businessTypeDesc: z.string(),
      count: z.int(),
      /** With its sign. */
      points,
    }),
  ),
})
export type Closing = z.infer<typeof closing>

export const getClosing = operation({
  method: 'GET',
  path: '/merchants/payment/closing/{id}',
  caller: 'member',
  summary: 'A day of the shop in sums, for its owner. Without `day`, today so far.',
  params: z.strictObject({ id }),
  query: z.strictObject({ day: day.optional() }),
  fromCopy: true,
  output: closing,
  errors: ['unknownMerchant'],
})

export const getShopStatement = operation({
  method: 'GET',
  path: '/merchants/payment/statement/{id}',
  caller: 'member',
  summary: `Every entry of the shop in a period, oldest first, with the balances around it; at most ${SHOP_STATEMENT_PAGE} at once, then again with \`after\`. For its owner.`,
  params: z.strictObject({ id }),
  query: z.strictObject({ from: day, to: day, after: id.optional() }),
  fromCopy: true,
  output: z.strictObject({
    merchantId: z.int(),
    from: day,
    to: day,
    opening: balances,
    closing: balances,
    entries: z.array(shopTransaction),
    hasMore: z.boolean(),
  }),
  errors: ['unknownMerchant', 'periodReversed', 'periodTooLong'],
})

export const getReceiptKey = operation({
  method: 'GET',
  path: '/receipt-key',
  caller: 'anyone',
  summary: 'The public key under which receipts are signed.',
  output: z.strictObject({
    algorithm: z.literal('Ed25519'),
    keyId: z.string(),
    /** Raw, 32 bytes, in base64url. */
    publicKey: z.string(),
    /** The same as SPKI in PEM. */
    pem: z.string(),
  }),
})

export const getSignedReceipt = operation({
  method: 'GET',
  path: '/merchants/payment/receipts/{paymentNo}/signed',
  caller: 'member',
  summary:
    'A receipt as a text with a signature, which can be checked without us. For the payer and the owner.',
  params: z.strictObject({ paymentNo }),
  output: z.strictObject({
    /** What is signed, byte for byte in UTF-8: a field a line. */
    text: z.string(),
    /** In base64url. */
    signature: z.string(),
    algorithm: z.literal('Ed25519'),
    keyId: z.string(),
  }),
  errors: ['unknownPayment'],
})
