import { z } from 'zod'
import { amount, id, moment, points, secret, text } from '../fields.ts'
import { memberEndpoint } from '../operation.ts'
import { apiScopes } from '../states.ts'

/** The prefix of every key, by which leaked ones are recognised. */
export const API_KEY_PREFIX = 'tk_'
/** The prefix of test keys, whose bills move nothing (rules/programs#test-mode). */
export const TEST_KEY_PREFIX = 'tk_test_'

/** Maximum number of hosts to which the bills of a key may send customers back. */
export const MAX_RETURN_HOSTS = 5
/** A host name in lower case with at least one dot, whose last part is not a number: never an address of a machine. */
const HOST = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/

const returnHosts = z
  .array(
    z
      .string()
      .transform((host) => host.trim().toLowerCase())
      .pipe(z.string().regex(HOST, 'host')),
  )
  .max(MAX_RETURN_HOSTS, `max:${MAX_RETURN_HOSTS}`)

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
  /** True for a test key. */
  isTest: z.boolean(),
  /** Hosts to which its bills may send customers back. */
  returnHosts: z.array(z.string()),
  /** GF that it may refund per platform day, and has refunded today. */
  refundLimit: points,
  refundedToday: points,
  createdTime: moment,
  /** To the minute; null if never. */
  lastUsedTime: moment.nullable(),
  revokedTime: moment.nullable(),
})
export type ApiKey = z.infer<typeof apiKey>

export const listApiKeys = memberEndpoint('GET', '/programs/{id}/keys', {
  summary: "Returns the API keys of the shop, including revoked ones, newest first. For the shop's owner.",
  params: shop,
  output: z.array(apiKey),
  errors: ['unknownMerchant'],
})

export const createApiKey = memberEndpoint('POST', '/programs/{id}/keys', {
  summary:
    'Creates an API key of the shop, or a test key, whose bills move nothing. The key is shown only this once. Requires the payment password or a passkey.',
  params: shop,
  body: z.strictObject({
    name: text(40, { min: 1 }),
    scopes,
    /** GF per day. Used by `refunds:create` only. */
    refundLimit: limit.default(0n),
    isTest: z.boolean().default(false),
    /** Hosts, such as `shop.example.com`, to which its bills may send customers back over https. */
    returnHosts: returnHosts.default([]),
    paymentPassword: secret(1, 256),
  }),
  output: z.strictObject({
    key: apiKey,
    /** The key itself, `tk_...` or `tk_test_...`. */ token: z.string(),
  }),
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

export const revokeApiKey = memberEndpoint('DELETE', '/programs/{id}/keys/{keyId}', {
  summary:
    "Revokes an API key immediately and permanently. Repeating the call changes nothing. For the shop's owner.",
  params: shopAndKey,
  output: apiKey,
  errors: ['unknownMerchant', 'unknownApiKey'],
})
