import { z } from 'zod'
import { amount, id, moment, points, text } from '../fields.ts'
import { memberEndpoint } from '../operation.ts'
import { billDiscount, discountToBill } from './discount.ts'
import { billNoInPath } from './fields.ts'
import { billLine, itemsToBill, typedToBill } from './items.ts'

export const bill = z.strictObject({
  billNo: z.string(),
  merchantId: z.int(),
  shopName: z.string(),
  shopNameEn: z.string().nullable(),
  shopLogo: z.string().nullable(),
  gfAmount: points,
  /** The shop's own reference: a table, a receipt's number. */
  reference: z.string(),
  remark: z.string(),
  /** The items, if they were rung up; otherwise empty. */
  lines: z.array(billLine),
  /** The discount on its lines; null if there was none. */
  discount: billDiscount.nullable(),
  /** True if the payer may add a tip for the shop. */
  takesTips: z.boolean(),
  /** The payer's tip beside `gfAmount`; for the shop and the payer, once it is paid. */
  tip: points,
  status: z.enum(['open', 'paid', 'cancelled', 'expired']),
  /** For the shop and the payer, once it is paid. */
  paymentNo: z.string().nullable(),
  gfPaymentCode: z.string(),
  /** The content of the QR picture: the shop's link with `bill=`. */
  gfPaymentQrCode: z.string(),
  createdTime: moment,
  expiresTime: moment,
  /** The creator, for the shop's staff: in full for owner and managers, masked for cashiers; null for others. */
  cashier: z.string().nullable(),
  /** The till at which it was created; null if not given. */
  till: z.string().nullable(),
  /** The hosts of the shop to which the customer can go back after paying, and without (`getBillReturn`); null if there is none. */
  returnHost: z.string().nullable(),
  cancelHost: z.string().nullable(),
})
export type Bill = z.infer<typeof bill>

export const createBill = memberEndpoint('POST', '/merchants/payment/bills', {
  summary: 'Creates a bill, which fixes the amount for the payer. For the owner and the staff of the shop.',
  body: z.strictObject({
    merchantId: id,
    amount,
    reference: text(50).default(''),
    remark: text(200).default(''),
    /** The items of the amount, which must then equal the server's calculation from items and typed sums. */
    items: itemsToBill.optional(),
    typed: typedToBill,
    /** The till at which it is created. */
    tillId: id.optional(),
    /** Taken off items and typed sum, one of which is required. The amount is after the discount. */
    discount: discountToBill.optional(),
  }),
  output: bill,
  errors: [
    'unknownMerchant',
    'amountTooLarge',
    'merchantClosed',
    'merchantPaused',
    'tooManyRequests',
    'itemUnavailable',
    'itemSoldOut',
    'choicesChanged',
    'discountTooLarge',
    'discountNotYours',
    'billTotalDiffers',
    'unknownTill',
  ],
})

export const getBill = memberEndpoint('GET', '/merchants/payment/bills/{billNo}', {
  summary: 'Returns a bill by its number, to any caller.',
  params: z.strictObject({ billNo: billNoInPath }),
  output: bill,
  errors: ['unknownBill'],
})

export const cancelBill = memberEndpoint('POST', '/merchants/payment/bills/{billNo}/cancel', {
  summary: "Cancels an open bill. For the member who created it, and for the shop's owner and managers.",
  params: z.strictObject({ billNo: billNoInPath }),
  output: bill,
  errors: ['unknownBill', 'billPaid', 'billExpired'],
})
