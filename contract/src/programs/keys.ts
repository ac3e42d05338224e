import { z } from 'zod'
import { amount, id, moment, points, secret, text } from '../fields.ts'
import { operation } from '../operation.ts'
import { apiScopes } from '../states.ts'

/** The prefix of every key, by which leaked ones are recognised. */
export const API_KEY_PREFIX = 'tk_'

const scopes = z
  .array(z.enum(apiScopes))
  .min(1, 'scopes')
  .max(apiScopes.length, 'scopes')
  .refine((some) => new Set(some).size === some.length, 'scopes')

/** A typed limit in GF, zero allowed. Returns units. */
const limit = z.union([z.literal('0').transform(() => 0n), z.literal(0).transform(() => 0n), amount])

const shop = z.strictObject({ id })
const shopAndKey = z.strictObject({ id, keyId: id })

export const apiKey = z.strictObject({
  keyId: z.int(),
  name: z.string(),
  /** Its last four characters, for identification. */
  ending: z.string(),
  scopes: z.array(z.enum(apiScopes)),
  /** GF that it may refund per platform day, and has refunded today. */
  refundLimit: points,
  refundedToday: points,
  createdTime: moment,
  /** To the minute; null if never. */
  lastUsedTime: moment.nullable(),
  revokedTime: moment.nullable(),
})
export type ApiKey = z.infer<typeof apiKey>

export const listApiKeys = operation({
  method: 'GET',
  path: '/programs/{id}/keys',
  caller: 'member',
  summary: "Returns the API keys of the shop, including revoked ones, newest first. For the shop's owner.",
  params: shop,
  output: z.array(apiKey),
  errors: ['unknownMerchant'],
})

export const createApiKey = operation({
  method: 'POST',
  path: '/programs/{id}/keys',
  caller: 'member',
  summary:
    'Creates an API key of the shop. The key is shown only this once. Requires the payment password or a passkey.',
  params: shop,
  body: z.strictObject({
    name: text(40, { min: 1 }),
    scopes,
    /** GF per day. Used by `refunds:create` only. */
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
  summary:
    "Revokes an API key immediately and permanently. Repeating the call changes nothing. For the shop's owner.",
  params: shopAndKey,
  output: apiKey,
  errors: ['unknownMerchant', 'unknownApiKey'],
})
