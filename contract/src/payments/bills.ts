import { z } from 'zod'
import { amount, id, moment, points, text } from '../fields.ts'
import { operation } from '../operation.ts'
import { billDiscount, discountToBill } from './discount.ts'
import { billNo } from './fields.ts'
import { billLine, itemsToBill, typedToBill } from './items.ts'

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
  /** What it is for, where that was rung up; else none. */
  lines: z.array(billLine),
  /** What was taken off what its lines come to; null where nothing was. */
  discount: billDiscount.nullable(),
  /** Whether who pays it may add a tip for the shop. */
  takesTips: z.boolean(),
  /** What its payer added, beside `gfAmount`; for the shop and the payer, once it is paid. */
  tip: points,
  status: z.enum(['open', 'paid', 'cancelled', 'expired']),
  /** For the shop and the payer, once it is paid. */
  paymentNo: z.string().nullable(),
  gfPaymentCode: z.string(),
  /** What the QR picture holds: the shop's link with `bill=`. */
  gfPaymentQrCode: z.string(),
  createdTime: moment,
  expiresTime: moment,
  /** Who made it, for the shop's staff: in full for owner and managers, masked for cashiers; null for everybody else. */
  cashier: z.string().nullable(),
  /** The name of the till at which it was made; null where that was not said. */
  till: z.string().nullable(),
})
export type Bill = z.infer<typeof bill>

export const createBill = operation({
  method: 'POST',
  path: '/merchants/payment/bills',
  caller: 'member',
  summary: 'A bill: an amount that a payer finds fixed. For the owner and the staff of the shop.',
  body: z.strictObject({
    merchantId: id,
    amount,
    reference: text(50).default(''),
    remark: text(200).default(''),
    /** What the amount is for: with them, it has to be what the server makes of items and typed sums. */
    items: itemsToBill.optional(),
    typed: typedToBill,
    /** The till at which it is made. */
    tillId: id.optional(),
    /** Taken off items and typed sum: one of them has to be there. The amount is what is left. */
    discount: discountToBill.optional(),
  }),
  output: bill,
  errors: [
    'unknownMerchant',
    'amountTooLarge',
    'merchantClosed',
    'merchantPaused',
    'tooManyRequests',
    'itemGone',
    'itemSoldOut',
    'choicesChanged',
    'discountTooLarge',
    'discountNotYours',
    'billTotalDiffers',
    'unknownTill',
  ],
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
  summary: 'Takes an open bill back. For who made it, and for the owner and managers of the shop.',
  params: z.strictObject({ billNo }),
  output: bill,
  errors: ['unknownBill', 'billPaid', 'billExpired'],
})
