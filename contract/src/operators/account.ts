import { z } from 'zod'
import { emailOrIssue, moment, secondFactor, secret, text } from '../fields.ts'
import { operation } from '../operation.ts'
import { operatorRoles } from '../states.ts'
import { newPassword } from './fields.ts'

export const operator = z.strictObject({
  id: z.int(),
  /** The login: a name or an address. */
  account: z.string(),
  name: z.string(),
  roles: z.array(z.enum(operatorRoles)),
  twoFactorEnabled: z.boolean(),
})
export type Operator = z.infer<typeof operator>

const recoveryCodes = z.array(z.string())
const signIn = { account: text(100, { min: 1 }), password: secret(1, 256) }

export const operatorLogin = operation({
  method: 'POST',
  path: '/operator/login',
  caller: 'anyone',
  summary:
    'Signs an operator in. The token is good for half an hour after its last use, and for eight hours at most.',
  body: z.strictObject({
    ...signIn,
    /** Of the authenticator app, or a recovery code. Optional if there is no app, which only a demo allows. */
    code: secondFactor.optional(),
    /** Replaces `password` and must differ from it. Required if another person chose that. */
    newPassword: newPassword.optional(),
  }),
  output: z.strictObject({
    accessToken: z.string(),
    expiresTime: moment,
    operator,
    /** Returned once, with the first code of an app; otherwise null. */
    recoveryCodes: recoveryCodes.nullable(),
  }),
  errors: [
    'tooManyRequests',
    'wrongOperatorCredentials',
    'operatorDisabled',
    'operatorNewPassword',
    'operatorNeedsApp',
    'operatorCodeRequired',
    'wrongOperatorCode',
  ],
})

const appSecret = z.strictObject({
  /** In base32, for typing. */
  secret: z.string(),
  /** For a QR code. */
  otpauthUrl: z.string(),
})

export const setUpOperatorApp = operation({
  method: 'POST',
  path: '/operator/two-factor',
  caller: 'anyone',
  summary:
    'Gives the secret for an authenticator app, once the password is right and as long as no app is in force. The first login with its code puts it in force.',
  body: z.strictObject(signIn),
  output: appSecret,
  errors: ['tooManyRequests', 'wrongOperatorCredentials', 'operatorDisabled', 'operatorAppOn'],
})

export const renewOperatorApp = operation({
  method: 'POST',
  path: '/operator/two-factor/renew',
  caller: 'operator',
  summary:
    'Gives the secret for another authenticator app, by the password and, where an app is in force, its code or a recovery code. The app in force stays so until the new one is confirmed.',
  body: z.strictObject({ password: secret(1, 256), code: secondFactor.optional() }),
  output: appSecret,
  errors: [
    'tooManyRequests',
    'wrongOperatorCredentials',
    'operatorNeedsApp',
    'operatorCodeRequired',
    'wrongOperatorCode',
  ],
})

export const confirmOperatorApp = operation({
  method: 'POST',
  path: '/operator/two-factor/confirm',
  caller: 'operator',
  summary:
    'Puts that app in force by its first code, and gives recovery codes, the only time they are told. All other sessions of the caller end.',
  body: z.strictObject({ code: secondFactor }),
  output: z.strictObject({ recoveryCodes }),
  errors: ['tooManyRequests', 'wrongOperatorCode'],
})

export const renewOperatorCodes = operation({
  method: 'POST',
  path: '/operator/two-factor/recovery-codes',
  caller: 'operator',
  summary: 'Gives ten new recovery codes. The old ones are worth nothing from then on. Owners are told.',
  body: z.strictObject({ password: secret(1, 256), code: secondFactor }),
  output: z.strictObject({ recoveryCodes }),
  errors: ['tooManyRequests', 'wrongOperatorCredentials', 'operatorNeedsApp', 'wrongOperatorCode'],
})

export const operatorLogout = operation({
  method: 'POST',
  path: '/operator/logout',
  caller: 'operator',
  summary: 'Ends this session.',
  output: z.null(),
})

export const getOperator = operation({
  method: 'GET',
  path: '/operator/me',
  caller: 'operator',
  summary: 'Who is signed in, and what they may do.',
  output: operator,
})

const operatorSettings = z.strictObject({
  /** The address for mail to this operator; null if there is none. */
  email: z.string().nullable(),
  /** True if they get mail when something waits for their roles. */
  mailWanted: z.boolean(),
  /** True if an authenticator app is active. */
  twoFactorEnabled: z.boolean(),
  recoveryCodesLeft: z.int(),
})
export type OperatorSettings = z.infer<typeof operatorSettings>

export const getOperatorSettings = operation({
  method: 'GET',
  path: '/operator/settings',
  caller: 'operator',
  summary: 'How the caller is reached, and what keeps the account theirs.',
  output: operatorSettings,
})

export const updateOperatorSettings = operation({
  method: 'PUT',
  path: '/operator/settings',
  caller: 'operator',
  summary: 'Switches the mail on or off that says what waits. Mail about the account itself always goes out.',
  body: z.strictObject({ mailWanted: z.boolean() }),
  output: operatorSettings,
})

export const changeOperatorEmail = operation({
  method: 'POST',
  path: '/operator/email',
  caller: 'operator',
  summary: 'Changes or, by null, removes the own address. The address before is told.',
  body: z.strictObject({
    password: secret(1, 256),
    email: text(100, { min: 1 }).transform(emailOrIssue).nullable(),
  }),
  output: operatorSettings,
  errors: ['tooManyRequests', 'wrongOperatorCredentials'],
})

export const changeOperatorPassword = operation({
  method: 'POST',
  path: '/operator/password',
  caller: 'operator',
  summary: 'Changes the own password. All other sessions of the caller end.',
  body: z.strictObject({ password: secret(1, 256), newPassword }),
  output: z.null(),
  errors: ['tooManyRequests', 'wrongOperatorCredentials'],
})
