import { z } from 'zod'
import { secondFactor, secret } from '../fields.ts'
import { operation } from '../operation.ts'
import { code, nothing } from './fields.ts'

export const getTwoFactor = operation({
  method: 'GET',
  path: '/user/two-factor',
  caller: 'member',
  summary: 'Whether signing in takes a second factor, and how many recovery codes are left.',
  output: z.strictObject({ enabled: z.boolean(), recoveryCodesLeft: z.int() }),
})

export const setUpTwoFactor = operation({
  method: 'POST',
  path: '/user/two-factor/set-up',
  caller: 'member',
  summary: 'Gives a new secret for an authenticator app. It is in force once a code of it is confirmed.',
  body: z.strictObject({ password: secret(1, 256) }),
  output: z.strictObject({ secret: z.string(), otpauthUrl: z.string() }),
  errors: ['tooManyRequests', 'wrongPassword', 'twoFactorOn'],
})

const recoveryCodes = z.strictObject({ recoveryCodes: z.array(z.string()) })

export const confirmTwoFactor = operation({
  method: 'POST',
  path: '/user/two-factor/confirm',
  caller: 'member',
  summary: 'Turns two-factor on by a first code, and gives ten recovery codes, which are shown this once.',
  body: z.strictObject({ code }),
  output: recoveryCodes,
  errors: ['tooManyRequests', 'twoFactorOff', 'twoFactorOn', 'wrongSecondFactor'],
})

export const renewRecoveryCodes = operation({
  method: 'POST',
  path: '/user/two-factor/recovery-codes',
  caller: 'member',
  summary: 'Gives ten new recovery codes. The old ones are worth nothing from then on.',
  body: z.strictObject({ password: secret(1, 256), code: secondFactor }),
  output: recoveryCodes,
  errors: ['tooManyRequests', 'wrongPassword', 'twoFactorOff', 'wrongSecondFactor'],
})

export const turnOffTwoFactor = operation({
  method: 'POST',
  path: '/user/two-factor/turn-off',
  caller: 'member',
  summary: 'Turns two-factor off, by the login password and a code.',
  body: z.strictObject({ password: secret(1, 256), code: secondFactor }),
  output: nothing,
  errors: ['tooManyRequests', 'wrongPassword', 'twoFactorOff', 'wrongSecondFactor'],
})
