import { z } from 'zod'
import { amount, id, moment, points, secret, text } from '../fields.ts'
import { operation } from '../operation.ts'
import { apiScopes } from '../states.ts'

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
