import { z } from 'zod'
import { emailOrIssue, moment, secondFactor, secret, text } from '../fields.ts'
import { operatorEndpoint, publicEndpoint } from '../operation.ts'
import { operatorRoles } from '../permissions.ts'
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

export const operatorLogin = publicEndpoint('POST', '/operator/login', {
  summary:
    'Signs an operator in. The token is valid for half an hour after its last use, and for at most eight hours.',
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

export const setUpOperatorApp = publicEndpoint('POST', '/operator/two-factor', {
  summary:
    'Returns the secret for an authenticator app, if the password is right and no app is in force. The first login with its code puts it in force.',
  body: z.strictObject(signIn),
  output: appSecret,
  errors: ['tooManyRequests', 'wrongOperatorCredentials', 'operatorDisabled', 'operatorAppOn'],
})

export const renewOperatorApp = operatorEndpoint('POST', '/operator/two-factor/renew', {
  summary:
    'Returns the secret for a new authenticator app, by the password and, if an app is in force, its code or a recovery code. The current app stays in force until the new one is confirmed.',
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

export const confirmOperatorApp = operatorEndpoint('POST', '/operator/two-factor/confirm', {
  summary:
    'Puts the new app in force by its first code, and returns recovery codes, which are shown only this once. All other sessions of the caller end.',
  body: z.strictObject({ code: secondFactor }),
  output: z.strictObject({ recoveryCodes }),
  errors: ['tooManyRequests', 'wrongOperatorCode'],
})

export const renewOperatorCodes = operatorEndpoint('POST', '/operator/two-factor/recovery-codes', {
  summary: 'Returns ten new recovery codes. The old ones become invalid. Owners are notified.',
  body: z.strictObject({ password: secret(1, 256), code: secondFactor }),
  output: z.strictObject({ recoveryCodes }),
  errors: ['tooManyRequests', 'wrongOperatorCredentials', 'operatorNeedsApp', 'wrongOperatorCode'],
})

export const operatorLogout = operatorEndpoint('POST', '/operator/logout', {
  summary: 'Ends this session.',
  output: z.null(),
})

export const getOperator = operatorEndpoint('GET', '/operator/me', {
  summary: 'Returns the signed-in operator and their permissions.',
  output: operator,
})

const operatorSettings = z.strictObject({
  /** The address for mail to this operator; null if there is none. */
  email: z.string().nullable(),
  /** True if they get mail when something waits for their roles. */
  mailEnabled: z.boolean(),
  /** True if an authenticator app is active. */
  twoFactorEnabled: z.boolean(),
  recoveryCodesLeft: z.int(),
})
export type OperatorSettings = z.infer<typeof operatorSettings>

export const getOperatorSettings = operatorEndpoint('GET', '/operator/settings', {
  summary: "Returns the caller's mail settings and the security settings of the account.",
  output: operatorSettings,
})

export const updateOperatorSettings = operatorEndpoint('PUT', '/operator/settings', {
  summary: 'Switches the mail about waiting work on or off. Mail about the account itself is always sent.',
  body: z.strictObject({ mailEnabled: z.boolean() }),
  output: operatorSettings,
})

export const changeOperatorEmail = operatorEndpoint('POST', '/operator/email', {
  summary: "Changes the caller's e-mail address or, with null, removes it. The previous address is notified.",
  body: z.strictObject({
    password: secret(1, 256),
    email: text(100, { min: 1 }).transform(emailOrIssue).nullable(),
  }),
  output: operatorSettings,
  errors: ['tooManyRequests', 'wrongOperatorCredentials'],
})

export const sendTestMail = operatorEndpoint('POST', '/operator/test-mail', {
  summary:
    "Mails the caller's own address and returns what the mail server made of it within ten seconds. At most five an hour; each is recorded in the audit log.",
  output: z.strictObject({
    /** `waiting`: no answer yet, it is tried again. `no-server`: no mail server is set, and nothing was sent. */
    outcome: z.enum(['accepted', 'refused', 'waiting', 'no-server']),
    /** The mail server's answer where it refused the mail. */
    answer: z.string(),
  }),
  errors: ['operatorHasNoMail', 'tooManyRequests'],
})

export const getInstallationChecks = operatorEndpoint('GET', '/operator/installation-checks', {
  permissions: ['operators:manage'],
  summary:
    'Returns when the mail server last accepted a test mail, and when the newest complete backup was made.',
  output: z.strictObject({
    /** False in a demo, whose mails stay in its mailbox. */
    hasMailServer: z.boolean(),
    /** Null if no test mail was accepted. */
    mailTime: moment.nullable(),
    /** Null if no backup was made. */
    backupTime: moment.nullable(),
  }),
})

export const changeOperatorPassword = operatorEndpoint('POST', '/operator/password', {
  summary: "Changes the caller's password. All other sessions of the caller end.",
  body: z.strictObject({ password: secret(1, 256), newPassword }),
  output: z.null(),
  errors: ['tooManyRequests', 'wrongOperatorCredentials'],
})
