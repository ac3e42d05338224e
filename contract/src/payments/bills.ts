import { z } from 'zod'
import { amount, id, moment, points, text } from '../fields.ts'
import { operation } from '../operation.ts'
import { billNo } from './fields.ts'

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
  summary: 'A bill: an amount that a payer finds fixed. For the owner and the staff of the shop.',
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
  summary: 'Takes an open bill back. For who made it, and for the owner and managers of the shop.',
  params: z.strictObject({ billNo }),
  output: bill,
  errors: ['unknownBill', 'billPaid', 'billExpired'],
})
