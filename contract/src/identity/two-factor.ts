import { z } from 'zod'
import { secondFactor, secret } from '../fields.ts'
import { memberEndpoint } from '../operation.ts'
import { code, nothing } from './fields.ts'

export const getTwoFactor = memberEndpoint('GET', '/user/two-factor', {
  summary: 'Returns whether signing in requires a second factor, and the number of unused recovery codes.',
  output: z.strictObject({ enabled: z.boolean(), recoveryCodesLeft: z.int() }),
})

export const setUpTwoFactor = memberEndpoint('POST', '/user/two-factor/set-up', {
  summary: 'Returns a new secret for an authenticator app. It takes effect once a code of it is confirmed.',
  body: z.strictObject({ password: secret(1, 256) }),
  output: z.strictObject({ secret: z.string(), otpauthUrl: z.string() }),
  errors: ['tooManyRequests', 'wrongPassword', 'twoFactorOn'],
})

const recoveryCodes = z.strictObject({ recoveryCodes: z.array(z.string()) })

export const confirmTwoFactor = memberEndpoint('POST', '/user/two-factor/confirm', {
  summary:
    'Turns two-factor on by a first code and returns ten recovery codes, which are shown only this once.',
  body: z.strictObject({ code }),
  output: recoveryCodes,
  errors: ['tooManyRequests', 'twoFactorOff', 'twoFactorOn', 'wrongSecondFactor'],
})

export const renewRecoveryCodes = memberEndpoint('POST', '/user/two-factor/recovery-codes', {
  summary: 'Returns ten new recovery codes. The old ones become invalid.',
  body: z.strictObject({ password: secret(1, 256), code: secondFactor }),
  output: recoveryCodes,
  errors: ['tooManyRequests', 'wrongPassword', 'twoFactorOff', 'wrongSecondFactor'],
})

export const turnOffTwoFactor = memberEndpoint('POST', '/user/two-factor/turn-off', {
  summary: 'Turns two-factor off, by the login password and a code.',
  body: z.strictObject({ password: secret(1, 256), code: secondFactor }),
  output: nothing,
  errors: ['tooManyRequests', 'wrongPassword', 'twoFactorOff', 'wrongSecondFactor'],
})
