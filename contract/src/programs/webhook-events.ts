import { z } from 'zod'
import { moment, points } from '../fields.ts'
import { billDiscount, billLine } from '../payments.ts'

/** What the events of a bill say about it. */
const billData = {
  billNo: z.string(),
  /** The shop's own reference. */
  reference: z.string(),
  remark: z.string(),
  lines: z.array(billLine),
  /** The till at which it was made; null for a bill of a program. */
  till: z.string().nullable(),
  discount: billDiscount.nullable(),
  /** Without the tip. */
  gfAmount: points,
}

/** The bill of a payment; all three are null for a payment without a bill. */
const billOfPayment = {
  billNo: z.string().nullable(),
  reference: z.string().nullable(),
  till: z.string().nullable(),
}

/** The data of each event that a webhook may receive: the one table of events. */
export const webhookData = {
  /** A payment to the shop, with or without a bill. `gfAmount` includes the tip. */
  'payment.received': z.strictObject({
    paymentNo: z.string(),
    ...billOfPayment,
    gfAmount: points,
    remark: z.string(),
    paidTime: moment,
  }),
  'bill.paid': z.strictObject({
    ...billData,
    tip: points,
    paymentNo: z.string(),
    paidTime: moment,
  }),
  'bill.cancelled': z.strictObject({ ...billData, cancelledTime: moment }),
  'bill.expired': z.strictObject({ ...billData, expiresTime: moment }),
  /** `refundedGf` and `refundableGf`: of the payment, so far. */
  'refund.created': z.strictObject({
    refundNo: z.string(),
    paymentNo: z.string(),
    ...billOfPayment,
    reason: z.string(),
    gfAmount: points,
    refundedGf: points,
    refundableGf: points,
    refundTime: moment,
  }),
} as const

export type WebhookEvent = keyof typeof webhookData
/** The data of an event of that type. */
export type WebhookData<Type extends WebhookEvent> = z.infer<(typeof webhookData)[Type]>

/** Events that a webhook may receive. */
export const WEBHOOK_EVENTS = Object.keys(webhookData) as [WebhookEvent, ...WebhookEvent[]]

/** A test delivery, sent on the owner's request. */
export const WEBHOOK_PING = 'ping'

/** What each event reports, for the API's description. */
export const webhookSummaries: Record<WebhookEvent | typeof WEBHOOK_PING, string> = {
  'payment.received': 'A payment to the shop was received, with or without a bill.',
  'bill.paid': 'A bill was paid.',
  'bill.cancelled': 'A bill was cancelled.',
  'bill.expired': 'A bill expired without being paid.',
  'refund.created': 'A refund was made, by the owner or a program.',
  [WEBHOOK_PING]: 'A trial that the owner sent.',
}

/** The body of a delivery, by its type. */
export function webhookBody(type: WebhookEvent | typeof WEBHOOK_PING) {
  return z.strictObject({
    /** The event's id, `evt_...`: the same in each attempt and for each webhook. */
    id: z.string(),
    type: z.literal(type),
    /** When it happened. */
    time: moment,
    /** The shop. */
    merchantId: z.int(),
    /** True for an event of test mode, which only test webhooks receive. */
    isTest: z.boolean(),
    data: type === WEBHOOK_PING ? z.strictObject({}) : webhookData[type],
  })
}

const TIME = '2026-01-01T00:00:00.000Z'
const BILL: Omit<WebhookData<'bill.expired'>, 'expiresTime'> = {
  billNo: 'B2345678923456789ABC',
  reference: 'order 7',
  remark: '',
  lines: [
    {
      kind: 'item',
      serviceId: 31,
      choiceIds: [],
      name: '牛肉面',
      nameEn: 'Beef noodles',
      choices: [],
      choicesEn: [],
      count: 1,
      gfPrice: '12.5000',
      gfAmount: '12.5000',
    },
  ],
  till: null,
  discount: null,
  gfAmount: '12.5000',
}
const PAYMENT = { paymentNo: 'T2601010800001234567890' }

/** An example of each event's data. */
export const webhookExamples: { [Type in WebhookEvent]: WebhookData<Type> } = {
  'payment.received': {
    ...PAYMENT,
    billNo: BILL.billNo,
    reference: BILL.reference,
    till: null,
    gfAmount: '12.5000',
    remark: '',
    paidTime: TIME,
  },
  'bill.paid': { ...BILL, tip: '0.0000', ...PAYMENT, paidTime: TIME },
  'bill.cancelled': { ...BILL, cancelledTime: TIME },
  'bill.expired': { ...BILL, expiresTime: TIME },
  'refund.created': {
    refundNo: 'R2601010800001234567890',
    ...PAYMENT,
    billNo: BILL.billNo,
    reference: BILL.reference,
    till: null,
    reason: 'Returned at the counter',
    gfAmount: '5.0000',
    refundedGf: '5.0000',
    refundableGf: '7.5000',
    refundTime: TIME,
  },
}

/** Returns an example of a whole body. */
export function webhookBodyExample(type: WebhookEvent | typeof WEBHOOK_PING): object {
  const data = type === WEBHOOK_PING ? {} : webhookExamples[type]
  return { id: 'evt_7', type, time: TIME, merchantId: 12, isTest: false, data }
}
