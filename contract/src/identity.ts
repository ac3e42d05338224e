import { z } from 'zod'
import { id, moment, pageSize, secret, text, wordsOrNone } from './fields.ts'
import { operation } from './operation.ts'
import { torchBearer } from './referrals.ts'
import { state } from './state-field.ts'

/**
 * What an account may be called: 3 to 20 characters, nothing invisible, no blanks, and no @ (full-width ones neither)
 * so that it never looks like an address.
 */
const NOT_IN_A_NAME = /[\s@\p{C}\p{Default_Ignorable_Code_Point}]/u
const username = text(20, { min: 3 }).refine(
  (value) => !NOT_IN_A_NAME.test(value) && !NOT_IN_A_NAME.test(value.normalize('NFKC')),
  'characters',
)
const email = text(50, { min: 1 }).pipe(z.email('email'))
const newPassword = secret(6, 20)
const code = z.string().regex(/^\d{6}$/, 'code')
/** CN and EN as the documents say, or the same as we say it inside. */
const language = z
  .enum(['zh', 'en', 'CN', 'EN'])
  .transform((sent) => (sent === 'CN' ? 'zh' : sent === 'EN' ? 'en' : sent))

/** A first digit, so that it can be dialled; blanks and hyphens as people write them. */
const phone = text(15).refine((value) => /^(\+?\d[\d -]*)?$/.test(value), 'phone')
/** What was typed twice must be the same. */
const repeated = (form: { newPassword: string; confirmPassword: string }) =>
  form.newPassword === form.confirmPassword
const MISMATCH = { path: ['confirmPassword'], error: 'mismatch' }
/** Where the documents' form holds a second typing that its call need not send. */
const repeatedOrNot = (first: string, second: string | null | undefined) =>
  (second ?? '') === '' || first === second

export const userInfo = z.strictObject({
  id: z.int(),
  idStr: z.string(),
  username: z.string(),
  nickname: z.string().nullable(),
  email: z.string(),
  phone: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  bio: z.string().nullable(),
  languagePreference: z.enum(['zh', 'en']),
  referralCode: z.string(),
  status: state('memberStatus'),
  isVip: z.boolean(),
  isMerchant: z.boolean(),
  merchantInfo: z.strictObject({ id: z.int(), shopName: z.string() }).nullable(),
  createdTime: moment,
  /** The payment password is still the login password: a reason to ask for another one. */
  paymentPasswordIsDefault: z.boolean(),
  twoFactorEnabled: z.boolean(),
  /** There is a passkey, so a payment can be confirmed with it. */
  hasPasskey: z.boolean(),
  ...torchBearer,
})
export type UserInfo = z.infer<typeof userInfo>

const tokens = {
  accessToken: z.string(),
  refreshToken: z.string(),
  /** When the access token ends. Clients refresh a little earlier. */
  accessTokenExpiresAt: moment,
}
const signedIn = z.strictObject({ ...tokens, userInfo })
const nothing = z.null()

export const register = operation({
  method: 'POST',
  path: '/user/register',
  caller: 'anyone',
  summary: 'Registers a member. The payment password is at first the login password.',
  body: z
    .strictObject({
      username,
      email,
      password: newPassword,
      confirmPassword: z.string().nullish(),
      /** Empty means the platform's root member. */
      referralCode: wordsOrNone(20),
      verificationCode: code,
      languagePreference: language.default('zh'),
    })
    .refine((form) => repeatedOrNot(form.password, form.confirmPassword), MISMATCH),
  output: z.strictObject({ id: z.int(), username: z.string() }),
  errors: [
    'tooManyRequests',
    'passwordTooCommon',
    'wrongCode',
    'unknownReferralCode',
    'usernameTaken',
    'emailTaken',
  ],
})

export const login = operation({
  method: 'POST',
  path: '/user/login',
  caller: 'anyone',
  summary:
    'Signs in with a username or an e-mail address. Where two-factor is on, the refusal `twoFactorRequired` carries `data.ticket` for the second step.',
  body: z.strictObject({
    account: text(50, { min: 1 }),
    password: secret(1, 256),
    /** 30 days instead of 12 hours. */
    rememberMe: z.boolean().default(false),
  }),
  output: signedIn,
  errors: [
    'tooManyRequests',
    'wrongCredentials',
    'accountDisabled',
    'accountDisabledFor',
    'twoFactorRequired',
  ],
})

export const refreshToken = operation({
  method: 'POST',
  path: '/user/refresh-token',
  caller: 'anyone',
  summary:
    'Turns a refresh token into the next pair. The same token gives the same pair for ten seconds (five tabs, a lost answer); after that its use ends the session.',
  body: z.strictObject({ refreshToken: secret(1, 256) }),
  output: z.strictObject(tokens),
  errors: ['notSignedIn'],
})

export const logout = operation({
  method: 'POST',
  path: '/user/logout',
  caller: 'member',
  summary: 'Ends this session at once, its access tokens included.',
  output: nothing,
})

export const sendRegisterVerificationCode = operation({
  method: 'POST',
  path: '/user/send-register-verification-code',
  caller: 'anyone',
  summary:
    'Mails a code of six digits for a registration. The answer is the same whether or not the address is known.',
  query: z.strictObject({ email, username, inviteCode: text(20).default('') }),
  output: nothing,
  errors: ['tooManyRequests'],
})

export const sendResetPasswordVerificationCode = operation({
  method: 'POST',
  path: '/user/send-reset-password-verification-code',
  caller: 'anyone',
  summary: 'Mails a code for a new login password. The answer does not tell whether the account exists.',
  query: z.strictObject({ account: text(50, { min: 3 }) }),
  output: nothing,
  errors: ['tooManyRequests'],
})

export const forgotPassword = operation({
  method: 'POST',
  path: '/user/forgot-password',
  caller: 'anyone',
  summary: 'Sets a new login password by a mailed code and ends every session. The payment password stays.',
  body: z
    .strictObject({
      account: text(50, { min: 3 }),
      verificationCode: code,
      newPassword,
      confirmNewPassword: z.string().nullish(),
    })
    .refine((form) => repeatedOrNot(form.newPassword, form.confirmNewPassword), {
      ...MISMATCH,
      path: ['confirmNewPassword'],
    }),
  output: nothing,
  errors: ['tooManyRequests', 'passwordTooCommon', 'wrongCode'],
})

export const getMe = operation({
  method: 'GET',
  path: '/user/info',
  caller: 'member',
  summary: 'The signed-in member.',
  output: userInfo,
})

export const getUser = operation({
  method: 'GET',
  path: '/user/{id}',
  caller: 'member',
  summary: 'The same, by id: of oneself only.',
  params: z.strictObject({ id }),
  own: ['params.id'],
  output: userInfo,
})

const receiving = z.strictObject({ receivingCode: z.string() })

export const getReceivingCode = operation({
  method: 'GET',
  path: '/user/receiving-code',
  caller: 'member',
  summary:
    'What others name to send points to the caller, wherever an `inviteCode` of a receiver is asked for.',
  output: receiving,
})

export const renewReceivingCode = operation({
  method: 'POST',
  path: '/user/receiving-code/renew',
  caller: 'member',
  summary: 'Another receiving code in place of the old one, which reaches nobody any more.',
  output: receiving,
  errors: ['tooManyRequests'],
})

/** Fields that are left out stay as they are; an empty text clears. */
export const updateInfo = operation({
  method: 'POST',
  path: '/user/{id}/update-info',
  caller: 'member',
  summary:
    'Changes the own profile. Fields left out stay as they are, an empty one is cleared. The address is changed by changeEmail.',
  params: z.strictObject({ id }),
  own: ['params.id'],
  body: z
    .strictObject({
      nickname: text(20).nullish(),
      /** Screens send the whole form: the address as it is does no harm. */
      email: email.optional(),
      phone: phone.nullish(),
      /** What the upload of a picture of the category `avatar` gave. */
      avatarUrl: text(300).nullish(),
      bio: text(200, { lines: true }).nullish(),
      languagePreference: language.optional(),
    })
    .refine((form) => Object.keys(form).length > 0, 'nothing'),
  output: userInfo,
  errors: ['emailNeedsCode', 'unusableFile'],
})

export const sendEmailChangeCode = operation({
  method: 'POST',
  path: '/user/send-email-change-code',
  caller: 'member',
  summary: 'Mails a code to a new address. The answer does not tell whether the address is taken.',
  body: z.strictObject({ email }),
  output: nothing,
  errors: ['tooManyRequests'],
})

export const changeEmail = operation({
  method: 'POST',
  path: '/user/change-email',
  caller: 'member',
  summary: 'Changes the address by the code that was mailed to the new one. The old one is told.',
  body: z.strictObject({ email, verificationCode: code, password: secret(1, 256) }),
  output: userInfo,
  errors: ['tooManyRequests', 'wrongPassword', 'wrongCode', 'emailTaken'],
})

export const updateLoginPassword = operation({
  method: 'POST',
  path: '/user/update-login-password/{id}',
  caller: 'member',
  summary: 'Changes the login password and ends all other sessions at once.',
  params: z.strictObject({ id }),
  own: ['params.id'],
  body: z
    .strictObject({ oldPassword: secret(1, 256), newPassword, confirmPassword: secret(1, 256) })
    .refine(repeated, MISMATCH),
  output: nothing,
  errors: ['passwordTooCommon', 'tooManyRequests', 'wrongPassword'],
})

export const updatePaymentPassword = operation({
  method: 'POST',
  path: '/user/update-payment-password/{id}',
  caller: 'member',
  summary: 'Changes the payment password. Wrong tries count together with those of payments.',
  params: z.strictObject({ id }),
  own: ['params.id'],
  body: z
    .strictObject({ oldPassword: secret(1, 256), newPassword, confirmPassword: secret(1, 256) })
    .refine(repeated, MISMATCH),
  output: nothing,
  errors: ['passwordTooCommon', 'paymentsLocked', 'wrongPaymentPassword'],
})

export const sendPaymentPasswordResetCode = operation({
  method: 'POST',
  path: '/user/send-payment-password-reset-code',
  caller: 'member',
  summary: "Mails a code for a new payment password to the member's own address.",
  output: nothing,
  errors: ['tooManyRequests'],
})

export const resetPaymentPassword = operation({
  method: 'POST',
  path: '/user/reset-payment-password',
  caller: 'member',
  summary:
    'Sets a new payment password by a mailed code and the login password. Lifts a lock; for 24 hours no points go out.',
  body: z
    .strictObject({
      verificationCode: code,
      loginPassword: secret(1, 256),
      newPassword,
      confirmPassword: secret(1, 256),
    })
    .refine(repeated, MISMATCH),
  output: nothing,
  errors: ['passwordTooCommon', 'tooManyRequests', 'wrongPassword', 'wrongCode'],
})

export const notificationSettings = z.strictObject({
  notificationPushEnabled: z.boolean(),
  /** News by mail. What concerns the safety of the account is mailed regardless. */
  notificationEmailEnabled: z.boolean(),
})

export const getNotificationSettings = operation({
  method: 'GET',
  path: '/user/notification-settings/{id}',
  caller: 'member',
  summary: 'Which news the member wants. Both are on at first.',
  params: z.strictObject({ id }),
  own: ['params.id'],
  output: notificationSettings,
})

export const updateNotificationSettings = operation({
  method: 'POST',
  path: '/user/notification-settings/{id}',
  caller: 'member',
  summary: 'Changes which news the member wants. A setting that is left out stays.',
  params: z.strictObject({ id }),
  own: ['params.id'],
  body: notificationSettings.partial().refine((form) => Object.keys(form).length > 0, 'nothing'),
  output: notificationSettings,
})

export const session = z.strictObject({
  id: z.int(),
  /** The session that asks. */
  current: z.boolean(),
  /** Browser and system as the device tells them, such as 'Chrome · Android'; empty where it tells nothing we know. */
  device: z.string(),
  /** The network that the sign-in came from, its last part hidden: 203.0.113.*. */
  network: z.string(),
  /** What was shown: the password alone, with a second factor, or a passkey. */
  method: z.enum(['password', 'authenticator', 'recovery-code', 'passkey']),
  signedInTime: moment,
  lastSeenTime: moment,
  /** `live`, or why it is over. */
  state: z.enum([
    'live',
    'expired',
    'logout',
    'reuse',
    'password-reset',
    'password-change',
    'ended',
    'closed',
    'disabled',
    'operator',
  ]),
})
export type SessionInfo = z.infer<typeof session>

export const listSessions = operation({
  method: 'GET',
  path: '/user/sessions',
  caller: 'member',
  summary: 'Where the member is signed in, the latest first.',
  output: z.array(session),
})

export const getLoginHistory = operation({
  method: 'GET',
  path: '/user/login-history',
  caller: 'member',
  summary: 'Every sign-in, the latest first. `before` is the id of the last one already held.',
  query: z.strictObject({ before: id.optional(), size: pageSize(20) }),
  output: z.array(session),
})

export const endSession = operation({
  method: 'POST',
  path: '/user/sessions/{sessionId}/end',
  caller: 'member',
  summary: 'Ends one of the own sessions at once.',
  params: z.strictObject({ sessionId: id }),
  output: nothing,
  errors: ['unknownSession'],
})

export const endOtherSessions = operation({
  method: 'POST',
  path: '/user/sessions/end-others',
  caller: 'member',
  summary: 'Ends every own session but this one at once.',
  output: nothing,
})

/** Six digits of the app, or one of the recovery codes; blanks, hyphens and small letters do not matter. */
const secondFactor = text(20, { min: 6 })

export const loginSecondStep = operation({
  method: 'POST',
  path: '/user/login/second-step',
  caller: 'anyone',
  summary: 'Completes a login by a code of the authenticator app or a recovery code.',
  body: z.strictObject({ ticket: secret(1, 256), code: secondFactor }),
  output: signedIn,
  errors: ['signInExpired', 'tooManyRequests', 'wrongSecondFactor'],
})

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

// The shapes of WebAuthn Level 3, 5.1.8 and 5.1.9: what a browser's own parse…FromJSON takes.
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
/** What an authenticator and a browser tell about themselves. Nothing in it is relied on. */
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
    // Browsers add what they have read out of the above; the server reads for itself.
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

export const passkeyLoginOptions = operation({
  method: 'POST',
  path: '/user/passkey-login/options',
  caller: 'anyone',
  summary: 'What a browser needs to ask for a passkey. It is good for five minutes.',
  output: requestOptions,
  errors: ['tooManyRequests'],
})

export const passkeyLogin = operation({
  method: 'POST',
  path: '/user/passkey-login',
  caller: 'anyone',
  summary: 'Signs in with a passkey. Its owner was verified by the device, so it counts as two factors.',
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

export const listPasskeys = operation({
  method: 'GET',
  path: '/user/passkeys',
  caller: 'member',
  summary: 'The own passkeys, the oldest first.',
  output: z.array(passkey),
})

export const passkeyOptions = operation({
  method: 'POST',
  path: '/user/passkeys/options',
  caller: 'member',
  summary:
    'What a browser needs to make a passkey. Asks for both passwords, since a passkey can stand in for either.',
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

export const addPasskey = operation({
  method: 'POST',
  path: '/user/passkeys',
  caller: 'member',
  summary: 'Keeps a passkey that was made for these options, in the session that asked for them.',
  body: z.strictObject({ credential: attestation, name: passkeyName.optional() }),
  output: passkey,
  errors: ['wrongPasskey', 'tooManyPasskeys'],
})

export const renamePasskey = operation({
  method: 'POST',
  path: '/user/passkeys/{passkeyId}/rename',
  caller: 'member',
  summary: 'Names an own passkey.',
  params: z.strictObject({ passkeyId: id }),
  body: z.strictObject({ name: passkeyName }),
  output: passkey,
  errors: ['unknownPasskey'],
})

export const deletePasskey = operation({
  method: 'POST',
  path: '/user/passkeys/{passkeyId}/delete',
  caller: 'member',
  summary: 'Forgets an own passkey: it signs nobody in and confirms nothing from then on.',
  params: z.strictObject({ passkeyId: id }),
  body: z.strictObject({ password: secret(1, 256) }),
  output: nothing,
  errors: ['tooManyRequests', 'wrongPassword', 'unknownPasskey'],
})

export const paymentProofOptions = operation({
  method: 'POST',
  path: '/user/payment-proof/options',
  caller: 'member',
  summary: 'What a browser needs to ask for one of the own passkeys, to confirm a payment.',
  output: requestOptions,
  errors: ['tooManyRequests', 'unknownPasskey'],
})

export const provePayment = operation({
  method: 'POST',
  path: '/user/payment-proof',
  caller: 'member',
  summary:
    'Turns a passkey into a proof that is sent in place of a payment password: once, within a minute, in this session.',
  body: z.strictObject({ credential: assertion }),
  output: z.strictObject({ proof: z.string(), expiresTime: moment }),
  errors: ['wrongPasskey'],
})

export const closeAccount = operation({
  method: 'POST',
  path: '/user/close-account',
  caller: 'member',
  summary:
    'Closes the account for good: personal data is removed, every session ends. What was booked stays booked.',
  body: z.strictObject({ loginPassword: secret(1, 256), paymentPassword: secret(1, 256) }),
  output: nothing,
  errors: [
    'tooManyRequests',
    'wrongPassword',
    'paymentsHeld',
    'paymentsLocked',
    'paymentProofExpired',
    'wrongPaymentPassword',
    'accountHasShop',
    'accountHasTrades',
    'accountHoldsPoints',
  ],
})

export const exportData = operation({
  method: 'GET',
  path: '/user/data-export',
  caller: 'member',
  summary: 'Everything that is kept about the member, for downloading.',
  output: z.strictObject({
    exportedTime: moment,
    profile: userInfo,
    notificationSettings,
    sessions: z.array(session.omit({ current: true }).extend({ ip: z.string(), userAgent: z.string() })),
    passkeys: z.array(passkey),
    /** What other rooms keep about the member, by the room's name. */
    rooms: z.record(z.string(), z.unknown()),
  }),
  errors: ['tooManyRequests'],
})
