import { z } from 'zod'
import { id, moment, secret, text } from './fields.ts'
import { operation } from './operation.ts'

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
const language = z.enum(['CN', 'EN'])

/** The root member's code: whoever registers without one is invited by the platform itself. */
export const DEFAULT_REFERRAL_CODE = 'SF000001'
export const VERIFICATION_COOLDOWN_SECONDS = 60

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
  /** 1 active, 0 disabled. */
  status: z.int(),
  isVip: z.boolean(),
  isMerchant: z.boolean(),
  merchantInfo: z.strictObject({ id: z.int(), shopName: z.string() }).nullable(),
  createdTime: moment,
})
export type UserInfo = z.infer<typeof userInfo>

const tokens = {
  accessToken: z.string(),
  refreshToken: z.string(),
  /** When the access token ends. Clients refresh a little earlier. */
  accessTokenExpiresAt: moment,
}
const nothing = z.null()

export const register = operation({
  method: 'POST',
  path: '/user/register',
  caller: 'anyone',
  summary: 'Registers a member. The payment password is at first the login password.',
  body: z.strictObject({
    username,
    email,
    password: newPassword,
    /** Empty means the platform's root member. */
    referralCode: text(20).default(''),
    verificationCode: code,
    languagePreference: language.default('CN'),
  }),
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
  summary: 'Signs in with a username or an e-mail address.',
  body: z.strictObject({
    account: text(50, { min: 1 }),
    password: secret(1, 256),
    /** 30 days instead of 12 hours. */
    rememberMe: z.boolean().default(false),
  }),
  output: z.strictObject({ ...tokens, userInfo }),
  errors: ['tooManyRequests', 'wrongCredentials', 'accountDisabled'],
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
  body: z.strictObject({ account: text(50, { min: 3 }), verificationCode: code, newPassword }),
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
