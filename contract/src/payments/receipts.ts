import { z } from 'zod'
import { cutReward } from '../cut-reward.ts'
import { day, moment, points } from '../fields.ts'
import { memberEndpoint, publicEndpoint } from '../operation.ts'
import { state } from '../state-field.ts'
import { billDiscount } from './discount.ts'
import { paymentNo } from './fields.ts'
import { billLine } from './items.ts'
import { refund } from './refunds.ts'

export const receipt = z.strictObject({
  paymentNo: z.string(),
  merchantId: z.int(),
  shopName: z.string(),
  shopNameEn: z.string().nullable(),
  shopLogo: z.string().nullable(),
  gfAmount: points,
  /** PV that it has earned its payer so far, before refunds. */
  rewardPv: points,
  /** The day at whose start all of `rewardPv` is available; null if there is none. */
  rewardDay: day.nullable(),
  /** Set if the reward was cut; otherwise null. */
  cut: cutReward.nullable(),
  remark: z.string(),
  paymentMethod: state('paymentMethod'),
  paymentTime: moment,
  /** The reference of the paid bill; null if there was none. */
  reference: z.string().nullable(),
  /** The items of that bill, if they were rung up; otherwise empty. */
  lines: z.array(billLine),
  /** The name of the till that took it; null if unknown. */
  till: z.string().nullable(),
  /** The discount on that bill; null if there was none. */
  discount: billDiscount.nullable(),
  /** The part of `gfAmount` that is a tip beside the bill. */
  tip: points,
  /** Refunds so far, oldest first. */
  refunds: z.array(
    refund.extend({ /** The refunder, shown like `cashier`. */ madeBy: z.string().nullable() }),
  ),
  /** The creator of the bill, for the shop's owner and managers; null for the payer, and if there was none. */
  cashier: z.string().nullable(),
  /** The shop's host to which its payer can go back (`getBillReturn`), and the bill; null for others, and if there is none. */
  returnTo: z.strictObject({ billNo: z.string(), host: z.string() }).nullable(),
  /** True if the caller paid it; the shop's staff may read it as well. */
  isOwn: z.boolean(),
})
export type Receipt = z.infer<typeof receipt>

export const getReceipt = memberEndpoint('GET', '/merchants/payment/receipts/{paymentNo}', {
  summary: "Returns a payment's receipt, to its payer and to the shop's owner and managers.",
  params: z.strictObject({ paymentNo }),
  output: receipt,
  errors: ['unknownPayment'],
})

export const findSentPayment = memberEndpoint('GET', '/merchants/payment/sent/{key}', {
  summary:
    "Returns the number of the caller's payment that was sent with an idempotency key; null where none was made with it.",
  // Unlike a code, a key is case-sensitive.
  params: z.strictObject({ key: z.string().regex(/^[\w.:~-]{1,255}$/, 'idempotencyKey') }),
  output: z.strictObject({ paymentNo: paymentNo.nullable() }),
})

export const getReceiptKey = publicEndpoint('GET', '/receipt-key', {
  summary: 'Returns the public key for verifying the signatures of receipts.',
  output: z.strictObject({
    algorithm: z.literal('Ed25519'),
    keyId: z.string(),
    /** Raw, 32 bytes, in base64url. */
    publicKey: z.string(),
    /** The same key as SPKI in PEM. */
    pem: z.string(),
  }),
})

export const getSignedReceipt = memberEndpoint('GET', '/merchants/payment/receipts/{paymentNo}/signed', {
  summary:
    "Returns a receipt as a signed text, which can be verified offline. For the payer, and the shop's owner and managers.",
  params: z.strictObject({ paymentNo }),
  output: z.strictObject({
    /** The signed text, byte for byte in UTF-8, one field per line. */
    text: z.string(),
    /** In base64url. */
    signature: z.string(),
    algorithm: z.literal('Ed25519'),
    keyId: z.string(),
  }),
  errors: ['unknownPayment'],
})
