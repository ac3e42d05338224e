import { z } from 'zod'
import { BILL_NO } from '../codes.ts'
import { amount, codeInPath, codeOf, id, moment, pageSize, points, requestedMoment, text } from '../fields.ts'
import { MAX_CHOICE_GROUPS, MAX_CHOICES } from '../merchants-limits.ts'
import { memberEndpoint, programEndpoint } from '../operation.ts'
import { bill } from '../payments.ts'
import { MAX_BILL_ITEMS, MAX_ITEM_QUANTITY } from '../payments-limits.ts'

/** Maximum length of a return address. */
const ADDRESS_LENGTH = 500
const ITEM_NAME_LENGTH = 100

/** A bill as the shop's own program sees it. */
export const shopBill = z.strictObject({
  ...bill.pick({
    billNo: true,
    gfAmount: true,
    reference: true,
    remark: true,
    lines: true,
    till: true,
    discount: true,
    tip: true,
    status: true,
    paymentNo: true,
    gfPaymentQrCode: true,
    createdTime: true,
    expiresTime: true,
  }).shape,
  /** True if a test key created it: it is never paid with GF. */
  isTest: z.boolean(),
  /** The shop's code; null for a test bill, which is paid on the page that `gfPaymentQrCode` leads to. */
  gfPaymentCode: z.string().nullable(),
  /** Where the customer is sent after paying, and without having paid, as they were given; null if not. */
  returnUrl: z.string().nullable(),
  cancelUrl: z.string().nullable(),
  paidTime: moment.nullable(),
  /** GF refunded so far. */
  refundedGf: points,
})
export type ShopBill = z.infer<typeof shopBill>

const billNo = z.strictObject({ billNo: codeInPath(BILL_NO, 'billNo') })

/** An item of the shop's list, priced by the server, or an item of the program's own, with name and price. */
const shopBillItem = z
  .strictObject({
    /** The id of an item of the shop's list (`services` of `GET /merchants/{id}`). */
    itemId: id.optional(),
    /** The chosen choices of that item, by id. */
    choices: z
      .array(id)
      .max(MAX_CHOICE_GROUPS * MAX_CHOICES)
      .optional(),
    name: text(ITEM_NAME_LENGTH, { min: 1 }).optional(),
    unitPrice: amount.optional(),
    quantity: z.int().min(1, 'count').max(MAX_ITEM_QUANTITY, 'count'),
  })
  .superRefine(({ itemId, choices, name, unitPrice }, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', message, path: [field] })
    if (itemId !== undefined) {
      if (name !== undefined) refuse('name', 'contradicts')
      if (unitPrice !== undefined) refuse('unitPrice', 'contradicts')
      return
    }
    if (name === undefined) refuse('name', 'missing')
    if (unitPrice === undefined) refuse('unitPrice', 'missing')
    if (choices !== undefined) refuse('choices', 'contradicts')
  })

const address = z.string().max(ADDRESS_LENGTH, `max:${ADDRESS_LENGTH}`)

const shopBillExample: ShopBill = {
  billNo: 'B2345678923456789ABC',
  gfAmount: '37.0000',
  reference: 'order 7',
  remark: '',
  lines: [
    {
      kind: 'typed',
      serviceId: null,
      choiceIds: [],
      name: 'Beef noodles',
      nameEn: null,
      choices: [],
      choicesEn: [],
      count: 2,
      gfPrice: '18.5000',
      gfAmount: '37.0000',
    },
  ],
  till: null,
  discount: null,
  tip: '0.0000',
  status: 'open',
  paymentNo: null,
  gfPaymentQrCode:
    'https://torch.example.com/scan-payment?code=GF_PAYMENT_ABCD2345&bill=B2345678923456789ABC',
  createdTime: '2026-01-01T00:00:00.000Z',
  expiresTime: '2026-01-01T00:30:00.000Z',
  isTest: false,
  gfPaymentCode: 'GF_PAYMENT_ABCD2345',
  returnUrl: 'https://shop.example.com/orders/7/paid',
  cancelUrl: 'https://shop.example.com/orders/7',
  paidTime: null,
  refundedGf: '0.0000',
}

export const createShopBill = programEndpoint('POST', '/shop-api/bills', {
  scope: 'bills:create',
  summary:
    "Creates a bill of the key's shop. A payer who opens or scans `gfPaymentQrCode` finds the amount fixed. With `items` the amount may be left out if all of them are of the shop's list; otherwise it must equal their sum. A test key creates a test bill.",
  body: z
    .strictObject({
      amount: amount.optional(),
      items: z.array(shopBillItem).min(1, 'min:1').max(MAX_BILL_ITEMS, `max:${MAX_BILL_ITEMS}`).optional(),
      /** The shop's own reference, such as an order's number. */
      reference: text(50).default(''),
      remark: text(200).default(''),
      /** How long it can be paid; by default as long as the counter's bills. */
      expiresInMinutes: z.int().min(1, 'min:1').max(1440, 'max:1440').optional(),
      /**
       * Where the customer is sent after paying, with a signed result: https and a host of the key, or with a test key also
       * http on localhost (rules/programs#return-address).
       */
      returnUrl: address.optional(),
      /** Where a customer is sent who leaves without paying; by default `returnUrl`. */
      cancelUrl: address.optional(),
    })
    .superRefine(({ amount, items }, context) => {
      if (amount === undefined && (items === undefined || items.some(({ itemId }) => itemId === undefined)))
        context.addIssue({ code: 'custom', message: 'missing', path: ['amount'] })
    }),
  bodyExample: {
    amount: '37.00',
    items: [{ name: 'Beef noodles', unitPrice: '18.50', quantity: 2 }],
    reference: 'order 7',
    expiresInMinutes: 30,
    returnUrl: 'https://shop.example.com/orders/7/paid',
    cancelUrl: 'https://shop.example.com/orders/7',
  },
  idempotent: true,
  output: shopBill,
  dataExample: shopBillExample,
  errors: [
    'tooManyRequests',
    'idempotencyKeyReused',
    'requestInProgress',
    'merchantClosed',
    'merchantPaused',
    'invalidReturnUrl',
    'itemUnavailable',
    'itemSoldOut',
    'choicesChanged',
    'itemsTotalDiffers',
    'amountTooLarge',
  ],
})

export const listShopBills = programEndpoint('GET', '/shop-api/bills', {
  scope: 'bills:read',
  summary:
    "Returns the bills that programs of the key's shop created, newest first; with a test key its test bills. `reference` matches exactly; `since`: created at that time or later; `before`: cursor, the number of the last bill already received.",
  query: z.strictObject({
    status: bill.shape.status.optional(),
    since: requestedMoment.optional(),
    reference: text(50).optional(),
    before: codeOf(BILL_NO, 'billNo').optional(),
    size: pageSize(20),
  }),
  output: z.array(shopBill),
  dataExample: [shopBillExample],
  errors: ['tooManyRequests', 'unknownBill'],
})

export const getShopBill = programEndpoint('GET', '/shop-api/bills/{billNo}', {
  scope: 'bills:read',
  summary: "Returns a bill of the key's shop with its payment status.",
  params: billNo,
  output: shopBill,
  dataExample: shopBillExample,
  errors: ['tooManyRequests', 'unknownBill'],
})

export const cancelShopBill = programEndpoint('POST', '/shop-api/bills/{billNo}/cancel', {
  scope: 'bills:create',
  summary:
    "Cancels an open bill that a program of the key's shop created. Repeating the call changes nothing.",
  params: billNo,
  output: shopBill,
  dataExample: shopBillExample,
  errors: ['tooManyRequests', 'unknownBill', 'billPaid', 'billExpired'],
})

export const getBillReturn = memberEndpoint('GET', '/merchants/payment/bills/{billNo}/return', {
  summary:
    "Returns the address of the shop to which the customer goes back from a bill, with the signed result. For a paid bill to its payer only; for any other status to every caller who knows the bill's number.",
  params: billNo,
  output: z.strictObject({ url: z.string() }),
  errors: ['unknownBill', 'noReturnAddress'],
})
