import { z } from 'zod'
import { cutReward } from '../cut-reward.ts'
import { day, moment, points } from '../fields.ts'
import { operation } from '../operation.ts'
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
  /** PV that it earned its payer so far, before refunds. */
  rewardPv: points,
  /** The day on whose beginning all of `rewardPv` is available; null where that is nothing. */
  rewardDay: day.nullable(),
  /** Where the reward was cut; null where it was not. */
  cut: cutReward.nullable(),
  remark: z.string(),
  paymentMethod: state('paymentMethod'),
  paymentTime: moment,
  /** Of the bill that it paid; null where there was none. */
  reference: z.string().nullable(),
  /** What that bill was for, where that was rung up; else none. */
  lines: z.array(billLine),
  /** The name of the till that took it; null where that is not known. */
  till: z.string().nullable(),
  /** What the shop took off that bill; null where nothing was. */
  discount: billDiscount.nullable(),
  /** The part of `gfAmount` that its payer gave the shop beside the bill. */
  tip: points,
  /** What the shop has given back of it, the oldest first. */
  refunds: z.array(refund.extend({ /** Who gave it back, as `cashier`. */ madeBy: z.string().nullable() })),
  /** Who made the bill, for the shop's owner and managers; null for the payer, and where there was none. */
  cashier: z.string().nullable(),
  /** Whether the caller paid it; the shop's people read it, too. */
  isOwn: z.boolean(),
})
export type Receipt = z.infer<typeof receipt>

export const getReceipt = operation({
  method: 'GET',
  path: '/merchants/payment/receipts/{paymentNo}',
  caller: 'member',
  summary: "A payment's receipt, for its payer and for the shop's owner and managers.",
  params: z.strictObject({ paymentNo }),
  output: receipt,
  errors: ['unknownPayment'],
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
    'A receipt as a text with a signature, which can be checked without us. For the payer, the owner and managers.',
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
