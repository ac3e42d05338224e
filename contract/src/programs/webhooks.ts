import { z } from 'zod'
import { id, moment, pageSize, secret } from '../fields.ts'
import { memberEndpoint } from '../operation.ts'
import { WEBHOOK_EVENTS, WEBHOOK_PING } from './webhook-events.ts'

const shop = z.strictObject({ id })
const shopAndWebhook = z.strictObject({ id, webhookId: id })

/**
 * Signature of each delivery: `t=` seconds, `v1=` HMAC-SHA-256 in hex of `t`, a dot and the body, with the webhook's
 * secret. While the previous secret is still valid, a second `v1=` with that one.
 */
export const WEBHOOK_SIGNATURE_HEADER = 'torch-signature'

/** Time limit for the answer to a call. */
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
  /** True if it receives the events of test mode, and only those. */
  isTest: z.boolean(),
  /** Switched off by its owner, or after failing for days. */
  on: z.boolean(),
  disabledTime: moment.nullable(),
  /** Since when calls fail; null if the last one succeeded. */
  failingSince: moment.nullable(),
  /** Until when the previous secret signs too; null if there is none. */
  oldSecretUntil: moment.nullable(),
  createdTime: moment,
})
export type Webhook = z.infer<typeof webhook>

export const listWebhooks = memberEndpoint('GET', '/programs/{id}/webhooks', {
  summary: "Returns the webhooks of the shop. For the shop's owner.",
  params: shop,
  output: z.array(webhook),
  errors: ['unknownMerchant'],
})

export const addWebhook = memberEndpoint('POST', '/programs/{id}/webhooks', {
  summary:
    'Adds a webhook: events of the shop are sent to its URL. Its secret is shown only this once. Requires the payment password or a passkey.',
  params: shop,
  body: z.strictObject({
    url: z
      .string()
      .max(500, 'max:500')
      .pipe(z.url({ protocol: /^https?$/, error: 'url' })),
    events: webhookEvents,
    /** True for the events of test mode, and only those. */
    isTest: z.boolean().default(false),
    paymentPassword: secret(1, 256),
  }),
  output: z.strictObject({
    webhook,
    /** `whsec_...`, the secret that signs its calls. */ secret: z.string(),
  }),
  errors: [
    'unknownMerchant',
    'invalidWebhookUrl',
    'tooManyWebhooks',
    'paymentsHeld',
    'paymentsLocked',
    'paymentProofExpired',
    'wrongPaymentPassword',
  ],
})

export const updateWebhook = memberEndpoint('PUT', '/programs/{id}/webhooks/{webhookId}', {
  summary:
    "Switches a webhook off or on. Events that occur while it is off are not sent. For the shop's owner.",
  params: shopAndWebhook,
  body: z.strictObject({ on: z.boolean() }),
  output: webhook,
  errors: ['unknownMerchant', 'unknownWebhook'],
})

export const removeWebhook = memberEndpoint('DELETE', '/programs/{id}/webhooks/{webhookId}', {
  summary: "Deletes a webhook and its delivery log. For the shop's owner.",
  params: shopAndWebhook,
  output: z.null(),
  errors: ['unknownMerchant', 'unknownWebhook'],
})

export const rotateWebhookSecret = memberEndpoint('POST', '/programs/{id}/webhooks/{webhookId}/secret', {
  summary:
    "Rotates a webhook's secret. The new one is shown only this once; for a limited time deliveries are signed with both the new and the previous secret. Requires the payment password or a passkey.",
  params: shopAndWebhook,
  body: z.strictObject({ paymentPassword: secret(1, 256) }),
  output: z.strictObject({ webhook, /** `whsec_...`. */ secret: z.string() }),
  errors: [
    'unknownMerchant',
    'unknownWebhook',
    'oldSecretActive',
    'paymentsHeld',
    'paymentsLocked',
    'paymentProofExpired',
    'wrongPaymentPassword',
  ],
})

export const revokeOldSecret = memberEndpoint('DELETE', '/programs/{id}/webhooks/{webhookId}/old-secret', {
  summary:
    "Ends a rotation: deliveries are signed with the new secret only. If they already are, nothing changes. For the shop's owner.",
  params: shopAndWebhook,
  output: webhook,
  errors: ['unknownMerchant', 'unknownWebhook'],
})

/**
 * Why there was no answer: timeout; unknown name; an address in our own network; connection refused; connection lost;
 * invalid certificate.
 */
export const WEBHOOK_FAILURES = [
  'timeout',
  'no-address',
  'inside',
  'refused',
  'broken',
  'certificate',
] as const
export type WebhookFailure = (typeof WEBHOOK_FAILURES)[number]

export const webhookDelivery = z.strictObject({
  deliveryId: z.int(),
  /** The event's id, `id` in the body; the same in each attempt and each webhook. */
  eventId: z.string(),
  type: z.enum([...WEBHOOK_EVENTS, WEBHOOK_PING]),
  /** The sent body, byte for byte. */
  body: z.string(),
  eventTime: moment,
  status: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.int(),
  lastAttemptTime: moment.nullable(),
  /** Set while it is waiting. */
  nextAttemptTime: moment.nullable(),
  /** The status of the last answer; null without an answer, with the reason in `failure`. */
  answerStatus: z.int().nullable(),
  failure: z.enum(WEBHOOK_FAILURES).nullable(),
  /** Milliseconds. */
  took: z.int().nullable(),
})
export type WebhookDelivery = z.infer<typeof webhookDelivery>

export const listWebhookDeliveries = memberEndpoint('GET', '/programs/{id}/webhooks/{webhookId}/deliveries', {
  summary:
    "Returns a webhook's deliveries of the last 30 days, newest first. `before`: the id of the last item already received. For the shop's owner.",
  params: shopAndWebhook,
  query: z.strictObject({
    status: z.enum(['waiting', 'delivered', 'failed']).optional(),
    before: id.optional(),
    size: pageSize(20),
  }),
  output: z.array(webhookDelivery),
  errors: ['unknownMerchant', 'unknownWebhook'],
})

export const testWebhook = memberEndpoint('POST', '/programs/{id}/webhooks/{webhookId}/test', {
  summary: "Sends one `ping` to a webhook. For the shop's owner.",
  params: shopAndWebhook,
  output: webhookDelivery,
  errors: ['unknownMerchant', 'unknownWebhook', 'webhookDisabled', 'tooManyRequests'],
})

export const resendWebhookDelivery = memberEndpoint(
  'POST',
  '/programs/{id}/webhooks/{webhookId}/deliveries/{deliveryId}/resend',
  {
    summary: "Sends a delivery again, even if it was delivered. For the shop's owner.",
    params: z.strictObject({ id, webhookId: id, deliveryId: id }),
    output: webhookDelivery,
    errors: ['unknownMerchant', 'unknownWebhook', 'unknownDelivery', 'webhookDisabled', 'tooManyRequests'],
  },
)
