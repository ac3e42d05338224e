import { z } from 'zod'
import { id, moment, pageSize, secret } from '../fields.ts'
import { operation } from '../operation.ts'

const shop = z.strictObject({ id })
const shopAndWebhook = z.strictObject({ id, webhookId: id })

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
