import { z } from 'zod'
import { id, moment, points } from '../fields.ts'
import { memberEndpoint } from '../operation.ts'
import { billDiscount, discountToBill } from './discount.ts'
import { billNo } from './fields.ts'
import { billLine, itemsToBill, typedToBill } from './items.ts'

/** The content of a second screen for customers. Contains no other bills, and no names but the shop's. */
export const customerScreen = z.strictObject({
  shopName: z.string(),
  shopNameEn: z.string().nullable(),
  shopLogo: z.string().nullable(),
  /** Nothing, a sale being rung up, a payable bill, or its payment. */
  shows: z.enum(['idle', 'sale', 'bill', 'paid']),
  /** The amount to pay, or paid. */
  gfAmount: points.nullable(),
  lines: z.array(billLine),
  discount: billDiscount.nullable(),
  /** Of a payable bill. */
  gfPaymentQrCode: z.string().nullable(),
  expiresTime: moment.nullable(),
})
export type CustomerScreen = z.infer<typeof customerScreen>

export const openCustomerScreen = memberEndpoint('POST', '/merchants/payment/customer-screens', {
  summary:
    "Creates a link under which any device shows customers what the caller rings up: `token` opens a stream of events (`GET /api/events`). The earlier link of this session for the shop becomes invalid. For the shop's owner and staff.",
  body: z.strictObject({ merchantId: id }),
  output: z.strictObject({ merchantId: z.int(), token: z.string() }),
  errors: ['unknownMerchant', 'tooManyRequests'],
})

export const showOnCustomerScreen = memberEndpoint('PUT', '/merchants/payment/customer-screens/{id}', {
  summary:
    'Sets what the customer screen of this session shows: a bill, or a sale being rung up, priced by the server; with neither, the shop.',
  params: z.strictObject({ id }),
  body: z.strictObject({
    items: itemsToBill.optional(),
    typed: typedToBill,
    discount: discountToBill.optional(),
    billNo: billNo.optional(),
  }),
  output: z.null(),
  errors: [
    'unknownMerchant',
    'tooManyRequests',
    'unknownScreen',
    'unknownBill',
    'itemUnavailable',
    'itemSoldOut',
    'choicesChanged',
    'discountTooLarge',
    'discountNotYours',
  ],
})

export const endCustomerScreen = memberEndpoint('DELETE', '/merchants/payment/customer-screens/{id}', {
  summary: "Ends this session's link for the shop immediately. Repeating the call changes nothing.",
  params: z.strictObject({ id }),
  output: z.null(),
  errors: ['unknownMerchant'],
})
