import { z } from 'zod'
import { id, moment, secret, text } from '../fields.ts'
import { memberEndpoint, publicEndpoint } from '../operation.ts'
import { nothing, signedIn } from './fields.ts'

// The shapes of WebAuthn Level 3, 5.1.8 and 5.1.9, as a browser's parse…FromJSON takes them.
const credentialDescriptor = z.strictObject({
  type: z.literal('public-key'),
  id: z.string(),
  transports: z.array(z.string()),
})
const requestOptions = z.strictObject({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(credentialDescriptor),
})
const creationOptions = z.strictObject({
  challenge: z.string(),
  rp: z.strictObject({ id: z.string(), name: z.string() }),
  user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.strictObject({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  authenticatorSelection: z.strictObject({
    residentKey: z.literal('required'),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('required'),
  }),
  excludeCredentials: z.array(credentialDescriptor),
})

const base64url = (max: number) =>
  z
    .string()
    .max(max, `max:${max}`)
    .regex(/^[A-Za-z0-9_-]+$/, 'base64url')
/** Self-reported data of authenticators and browsers, not relied on. */
const aside = {
  type: z.literal('public-key'),
  authenticatorAttachment: z.string().max(30, 'max:30').nullish(),
  clientExtensionResults: z.looseObject({}).default({}),
}
const attestation = z.object({
  id: base64url(1400),
  rawId: base64url(1400),
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(20_000),
    transports: z
      .array(z.string().regex(/^[a-z-]{1,30}$/, 'transport'))
      .max(10, 'max:10')
      .default([]),
    // Browsers add values parsed from the above; the server parses it itself.
    publicKeyAlgorithm: z.number().optional(),
    publicKey: base64url(4000).optional(),
    authenticatorData: base64url(8000).optional(),
  }),
  ...aside,
})
const assertion = z.object({
  id: base64url(1400),
  rawId: base64url(1400),
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(8000),
    signature: base64url(4000),
    userHandle: base64url(200).nullish(),
  }),
  ...aside,
})
export type PasskeyAttestation = z.infer<typeof attestation>
export type PasskeyAssertion = z.infer<typeof assertion>

export const passkeyLoginOptions = publicEndpoint('POST', '/user/passkey-login/options', {
  summary: 'Returns the options for a sign-in with a passkey (WebAuthn). They are valid for five minutes.',
  output: requestOptions,
  errors: ['tooManyRequests'],
})

export const passkeyLogin = publicEndpoint('POST', '/user/passkey-login', {
  summary: 'Signs in with a passkey. The device has verified its owner, so it counts as two factors.',
  body: z.strictObject({ credential: assertion, rememberMe: z.boolean().default(false) }),
  output: signedIn,
  errors: ['wrongPasskey', 'accountDisabled', 'accountDisabledFor'],
})

const passkeyName = text(30, { min: 1 })
export const passkey = z.strictObject({
  id: z.int(),
  name: z.string(),
  createdTime: moment,
  lastUsedTime: moment.nullable(),
})
export type PasskeyInfo = z.infer<typeof passkey>

export const listPasskeys = memberEndpoint('GET', '/user/passkeys', {
  summary: "Returns the caller's passkeys, oldest first.",
  output: z.array(passkey),
})

export const passkeyOptions = memberEndpoint('POST', '/user/passkeys/options', {
  summary:
    'Returns the options for creating a passkey (WebAuthn). Requires both passwords, because a passkey can replace either.',
  body: z.strictObject({ loginPassword: secret(1, 256), paymentPassword: secret(1, 256) }),
  output: creationOptions,
  errors: [
    'tooManyRequests',
    'wrongPassword',
    'paymentsHeld',
    'paymentsLocked',
    'paymentProofExpired',
    'wrongPaymentPassword',
    'tooManyPasskeys',
  ],
})

export const addPasskey = memberEndpoint('POST', '/user/passkeys', {
  summary: 'Stores a passkey created with these options, in the session that requested them.',
  body: z.strictObject({ credential: attestation, name: passkeyName.optional() }),
  output: passkey,
  errors: ['wrongPasskey', 'tooManyPasskeys'],
})

export const renamePasskey = memberEndpoint('POST', '/user/passkeys/{passkeyId}/rename', {
  summary: 'Renames a passkey of the caller.',
  params: z.strictObject({ passkeyId: id }),
  body: z.strictObject({ name: passkeyName }),
  output: passkey,
  errors: ['unknownPasskey'],
})

export const deletePasskey = memberEndpoint('POST', '/user/passkeys/{passkeyId}/delete', {
  summary: 'Deletes a passkey of the caller. It can no longer sign in or confirm anything.',
  params: z.strictObject({ passkeyId: id }),
  body: z.strictObject({ password: secret(1, 256) }),
  output: nothing,
  errors: ['tooManyRequests', 'wrongPassword', 'unknownPasskey'],
})

export const paymentProofOptions = memberEndpoint('POST', '/user/payment-proof/options', {
  summary: 'Returns the options for confirming a payment with a passkey of the caller (WebAuthn).',
  output: requestOptions,
  errors: ['tooManyRequests', 'unknownPasskey'],
})

export const provePayment = memberEndpoint('POST', '/user/payment-proof', {
  summary:
    'Exchanges a passkey assertion for a proof that replaces the payment password: valid once, for a minute, in this session.',
  body: z.strictObject({ credential: assertion }),
  output: z.strictObject({ proof: z.string(), expiresTime: moment }),
  errors: ['wrongPasskey'],
})
