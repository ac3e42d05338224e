import { z } from 'zod'
import { BILL_NO } from './codes.ts'
import { amount, day, id, moment, pageSize, points, secret, text } from './fields.ts'
import { operation } from './operation.ts'
import { bill, billDiscount, billLine, refundPayment } from './payments.ts'
import { apiScopes } from './states.ts'

/** What every key begins with, so that one that was lost is recognised wherever it turns up. */
export const API_KEY_PREFIX = 'tk_'

const scopes = z
  .array(z.enum(apiScopes))
  .min(1, 'scopes')
  .max(apiScopes.length, 'scopes')
  .refine((some) => new Set(some).size === some.length, 'scopes')

/** GF as an owner types a limit: nothing, or an amount. Gives units. */
const limit = z.union([z.literal('0').transform(() => 0n), z.literal(0).transform(() => 0n), amount])

const shop = z.strictObject({ id })
const shopAndKey = z.strictObject({ id, keyId: id })
const shopAndWebhook = z.strictObject({ id, webhookId: id })

export const apiKey = z.strictObject({
  keyId: z.int(),
  name: z.string(),
  /** Its last four letters, to tell it from others. */
  ending: z.string(),
  scopes: z.array(z.enum(apiScopes)),
  /** GF that it may refund in a day of the platform's calendar, and has refunded today. */
  refundLimit: points,
  refundedToday: points,
  madeTime: moment,
  /** To the minute; null: never. */
  lastUsedTime: moment.nullable(),
  revokedTime: moment.nullable(),
})
export type ApiKey = z.infer<typeof apiKey>

export const listApiKeys = operation({
  method: 'GET',
  path: '/programs/{id}/keys',
  caller: 'member',
  summary: "The keys of the shop, the newest first, those that were revoked too. The shop's owner only.",
  params: shop,
  output: z.array(apiKey),
  errors: ['unknownMerchant'],
})

export const makeApiKey = operation({
  method: 'POST',
  path: '/programs/{id}/keys',
  caller: 'member',
  summary:
    'Makes a key for a program of the shop. It is told this once. Takes the payment password or a passkey.',
  params: shop,
  body: z.strictObject({
    name: text(40, { min: 1 }),
    scopes,
    /** GF a day. Needed by `refunds:create` and by nothing else. */
    refundLimit: limit.default(0n),
    paymentPassword: secret(1, 256),
  }),
  output: z.strictObject({ key: apiKey, /** The key itself, `tk_...`. */ token: z.string() }),
  errors: [
    'unknownMerchant',
    'refundLimitDiffers',
    'amountTooLarge',
    'tooManyApiKeys',
    'paymentsHeld',
    'paymentsLocked',
    'paymentProofExpired',
    'wrongPaymentPassword',
  ],
})

export const revokeApiKey = operation({
  method: 'DELETE',
  path: '/programs/{id}/keys/{keyId}',
  caller: 'member',
  summary: "Ends a key at once, for good. Once more changes nothing. The shop's owner only.",
  params: shopAndKey,
  output: apiKey,
  errors: ['unknownMerchant', 'unknownApiKey'],
})

/** What a webhook may tell. */
export const WEBHOOK_EVENTS = [
  'payment.received',
  'bill.paid',
  'bill.cancelled',
  'bill.expired',
  'refund.made',
] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

/** A trial, which is sent when the owner asks for it. */
export const WEBHOOK_PING = 'ping'

/**
 * Of each delivery: `t=` seconds, `v1=` HMAC-SHA-256 in hex of `t`, a dot and the body, under the webhook's secret. While the
 * secret before it signs too, a second `v1=` under that one.
 */
export const WEBHOOK_SIGNATURE_HEADER = 'torch-signature'

/** A call is given so long to answer. */
export const WEBHOOK_TIMEOUT_SECONDS = 10

const webhookEvents = z
  .array(z.enum(WEBHOOK_EVENTS))
  .min(1, 'events')
  .max(WEBHOOK_EVENTS.length, 'events')
  .refine((some) => new Set(some).size === some.length, 'events')

export const webhook = z.strictObject({
  webhookId: z.int(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  /** Off: by its owner, or because it failed for days. */
  on: z.boolean(),
  offTime: moment.nullable(),
  /** Since when no call was taken; null where the last one was. */
  failingSince: moment.nullable(),
  /** Until when the secret before this one signs too; null where none does. */
  oldSecretUntil: moment.nullable(),
  madeTime: moment,
})
export type Webhook = z.infer<typeof webhook>

export const listWebhooks = operation({
  method: 'GET',
  path: '/programs/{id}/webhooks',
  caller: 'member',
  summary: "The addresses that the shop's events are sent to. The shop's owner only.",
  params: shop,
  output: z.array(webhook),
  errors: ['unknownMerchant'],
})

export const addWebhook = operation({
  method: 'POST',
  path: '/programs/{id}/webhooks',
  caller: 'member',
  summary:
    'Sends events of the shop to an address. Its secret is told this once. Takes the payment password or a passkey.',
  params: shop,
  body: z.strictObject({
    url: z
      .string()
      .max(500, 'max:500')
      .pipe(z.url({ protocol: /^https?$/, error: 'url' })),
    events: webhookEvents,
    paymentPassword: secret(1, 256),
  }),
  output: z.strictObject({ webhook, /** `whsec_...`: what its calls are signed with. */ secret: z.string() }),
  errors: [
    'unknownMerchant',
    'badWebhookUrl',
    'tooManyWebhooks',
    'paymentsHeld',
    'paymentsLocked',
    'paymentProofExpired',
    'wrongPaymentPassword',
  ],
})

export const switchWebhook = operation({
  method: 'PUT',
  path: '/programs/{id}/webhooks/{webhookId}',
  caller: 'member',
  summary:
    "Switches a webhook off or on again. What happens while it is off is not sent. The shop's owner only.",
  params: shopAndWebhook,
  body: z.strictObject({ on: z.boolean() }),
  output: webhook,
  errors: ['unknownMerchant', 'unknownWebhook'],
})

export const removeWebhook = operation({
  method: 'DELETE',
  path: '/programs/{id}/webhooks/{webhookId}',
  caller: 'member',
  summary: "Takes a webhook away with its log. The shop's owner only.",
  params: shopAndWebhook,
  output: z.null(),
  errors: ['unknownMerchant', 'unknownWebhook'],
})

export const rotateWebhookSecret = operation({
  method: 'POST',
  path: '/programs/{id}/webhooks/{webhookId}/secret',
  caller: 'member',
  summary:
    'Signs with a new secret, which is told this once, and for a while with the one before it, too. Takes the payment password or a passkey.',
  params: shopAndWebhook,
  body: z.strictObject({ paymentPassword: secret(1, 256) }),
  output: z.strictObject({ webhook, /** `whsec_...`. */ secret: z.string() }),
  errors: [
    'unknownMerchant',
    'unknownWebhook',
    'oldSecretSigns',
    'paymentsHeld',
    'paymentsLocked',
    'paymentProofExpired',
    'wrongPaymentPassword',
  ],
})

export const endOldSecret = operation({
  method: 'DELETE',
  path: '/programs/{id}/webhooks/{webhookId}/old-secret',
  caller: 'member',
  summary:
    "Signs with the new secret alone from now on. Where it does already, nothing changes. The shop's owner only.",
  params: shopAndWebhook,
  output: webhook,
  errors: ['unknownMerchant', 'unknownWebhook'],
})

/**
 * Why an address gave no answer: none in time; its name leads nowhere, or into our own network; nobody listens; the
 * connection broke; its certificate is not valid.
 */
export const WEBHOOK_FAULTS = ['timeout', 'no-address', 'inside', 'refused', 'broken', 'certificate'] as const
export type WebhookFault = (typeof WEBHOOK_FAULTS)[number]

export const webhookDelivery = z.strictObject({
  deliveryId: z.int(),
  /** Of the event, in the body as `id`; the same in each attempt and in each webhook. */
  eventId: z.string(),
  type: z.enum([...WEBHOOK_EVENTS, WEBHOOK_PING]),
  /** What is sent, byte for byte. */
  body: z.string(),
  eventTime: moment,
  status: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.int(),
  lastAttemptTime: moment.nullable(),
  /** Where it waits. */
  nextAttemptTime: moment.nullable(),
  /** What the address answered last; null where it gave no answer, and then why. */
  answerStatus: z.int().nullable(),
  fault: z.enum(WEBHOOK_FAULTS).nullable(),
  /** Milliseconds. */
  took: z.int().nullable(),
})
export type WebhookDelivery = z.infer<typeof webhookDelivery>

export const listWebhookDeliveries = operation({
  method: 'GET',
  path: '/programs/{id}/webhooks/{webhookId}/deliveries',
  caller: 'member',
  summary:
    "What was sent to a webhook in the last 30 days, newest first. `before` is the id of the last one already held. The shop's owner only.",
  params: shopAndWebhook,
  query: z.strictObject({
    status: z.enum(['waiting', 'delivered', 'failed']).optional(),
    before: id.optional(),
    size: pageSize(20),
  }),
  output: z.array(webhookDelivery),
  errors: ['unknownMerchant', 'unknownWebhook'],
})

export const tryWebhook = operation({
  method: 'POST',
  path: '/programs/{id}/webhooks/{webhookId}/try',
  caller: 'member',
  summary: "Sends a `ping` to a webhook, once. The shop's owner only.",
  params: shopAndWebhook,
  output: webhookDelivery,
  errors: ['unknownMerchant', 'unknownWebhook', 'webhookOff', 'tooManyRequests'],
})

export const resendWebhookDelivery = operation({
  method: 'POST',
  path: '/programs/{id}/webhooks/{webhookId}/deliveries/{deliveryId}/resend',
  caller: 'member',
  summary: "Sends a delivery again, also one that arrived. The shop's owner only.",
  params: z.strictObject({ id, webhookId: id, deliveryId: id }),
  output: webhookDelivery,
  errors: ['unknownMerchant', 'unknownWebhook', 'unknownDelivery', 'webhookOff', 'tooManyRequests'],
})

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
    gfPaymentCode: true,
    gfPaymentQrCode: true,
    createdTime: true,
    expiresTime: true,
  }).shape,
  paidTime: moment.nullable(),
  /** GF that was given back of it so far. */
  refundedGf: points,
})
export type ShopBill = z.infer<typeof shopBill>

const billNo = z.strictObject({ billNo: z.string().regex(BILL_NO, 'billNo') })

export const createShopBill = operation({
  method: 'POST',
  path: '/shop-api/bills',
  caller: 'program',
  scope: 'bills:create',
  summary:
    'A bill of the shop that the key belongs to. Whoever opens `gfPaymentQrCode`, or scans it, finds the amount fixed.',
  body: z.strictObject({
    amount,
    /** The shop's own: an order's number. */
    reference: text(50).default(''),
    remark: text(200).default(''),
    /** How long it can be paid; without it as long as bills of the counter. */
    expiresInMinutes: z.int().min(1, 'min:1').max(1440, 'max:1440').optional(),
  }),
  idempotent: true,
  output: shopBill,
  errors: ['tooManyRequests', 'amountTooLarge', 'merchantClosed', 'keyReused', 'stillRunning'],
})

export const getShopBill = operation({
  method: 'GET',
  path: '/shop-api/bills/{billNo}',
  caller: 'program',
  scope: 'bills:read',
  summary: 'A bill of the shop that the key belongs to: is it paid?',
  params: billNo,
  output: shopBill,
  errors: ['tooManyRequests', 'unknownBill'],
})

export const shopPayment = z.strictObject({
  id: z.int(),
  paymentNo: z.string(),
  /** Of the bill that it paid; null where there was none. */
  billNo: z.string().nullable(),
  reference: z.string().nullable(),
  gfAmount: points,
  /** GF that was given back of it so far. */
  refundedGf: points,
  remark: z.string(),
  /** What that bill was for, where that was rung up; else none. */
  lines: z.array(billLine),
  /** The name of the till at which that bill was made; null where that is not known. */
  till: z.string().nullable(),
  /** What was taken off that bill; null where nothing was. */
  discount: billDiscount.nullable(),
  /** The part of `gfAmount` that its payer gave beside the bill. */
  tip: points,
  /** Masked. */
  payerUsername: z.string(),
  paidTime: moment,
})
export type ShopPayment = z.infer<typeof shopPayment>

export const listShopPayments = operation({
  method: 'GET',
  path: '/shop-api/payments',
  caller: 'program',
  scope: 'payments:read',
  summary:
    'Payments to the shop that the key belongs to, newest first. Days are whole ones of Shanghai, both included; `reference` is that of their bill, as a whole; `before` is the id of the last one already held.',
  query: z.strictObject({
    from: day.optional(),
    to: day.optional(),
    reference: text(50).optional(),
    before: id.optional(),
    size: pageSize(20),
  }),
  output: z.array(shopPayment),
  errors: ['tooManyRequests', 'periodReversed'],
})

export const refundShopBill = operation({
  method: 'POST',
  path: '/shop-api/bills/{billNo}/refunds',
  caller: 'program',
  scope: 'refunds:create',
  summary:
    "Gives GF of a paid bill back, in one go or in several, within the key's limit for a day. What was earned by it goes back in proportion.",
  params: billNo,
  body: z.strictObject({ amount, reason: text(200).default('') }),
  movesPoints: true,
  output: refundPayment.output,
  errors: [
    'tooManyRequests',
    'unknownBill',
    'billNotPaid',
    'keyReused',
    'stillRunning',
    'fullyRefunded',
    'refundTooLarge',
    'payerGone',
    'insufficientGf',
    'refundTooLate',
    'refundLimitReached',
  ],
})
