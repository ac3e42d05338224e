import { z } from 'zod'
import { codeText, secondFactor, secret, text } from '../fields.ts'
import { memberEndpoint, publicEndpoint } from '../operation.ts'
import {
  code,
  email,
  language,
  MISMATCH,
  newPassword,
  nothing,
  passwordsMatchIfRepeated,
  signedIn,
  tokens,
  username,
} from './fields.ts'

export const register = publicEndpoint('POST', '/user/register', {
  summary:
    'Registers a member, who thereby accepts the terms of use in force. The payment password is initially the login password.',
  body: z
    .strictObject({
      username,
      email,
      password: newPassword,
      confirmPassword: z.string().nullish(),
      /** Empty means the platform's root member. */
      referralCode: codeText(20)
        .nullish()
        .transform((value) => value ?? ''),
      verificationCode: code,
      languagePreference: language.default('zh'),
      /** The version of the terms of use that was shown. Registration accepts the version in force in any case. */
      termsVersion: z.int().nullish(),
    })
    .refine((form) => passwordsMatchIfRepeated(form.password, form.confirmPassword), MISMATCH),
  output: z.strictObject({ id: z.int(), username: z.string() }),
  errors: [
    'tooManyRequests',
    'passwordTooCommon',
    'wrongCode',
    'unknownReferralCode',
    'termsNotInForce',
    'usernameTaken',
    'emailTaken',
  ],
})

export const login = publicEndpoint('POST', '/user/login', {
  summary:
    'Signs in with a username or an e-mail address. If two-factor is on, the refusal `twoFactorRequired` carries `data.ticket` for the second step.',
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

export const refreshToken = publicEndpoint('POST', '/user/refresh-token', {
  summary:
    'Exchanges a refresh token for the next pair of tokens. The same token returns the same pair for ten seconds (for parallel tabs and lost responses); using it later ends the session.',
  body: z.strictObject({ refreshToken: secret(1, 256) }),
  output: z.strictObject(tokens),
  errors: ['notSignedIn'],
})

export const logout = memberEndpoint('POST', '/user/logout', {
  summary: 'Ends this session immediately, including its access tokens.',
  output: nothing,
})

export const sendRegisterVerificationCode = publicEndpoint('POST', '/user/send-register-verification-code', {
  summary:
    'Mails a code of six digits for a registration. The answer is the same whether or not the address is known.',
  query: z.strictObject({ email, username, inviteCode: codeText(20).default('') }),
  output: nothing,
  errors: ['tooManyRequests'],
})

export const loginSecondStep = publicEndpoint('POST', '/user/login/second-step', {
  summary: 'Completes a sign-in with a code of the authenticator app or a recovery code.',
  body: z.strictObject({ ticket: secret(1, 256), code: secondFactor }),
  output: signedIn,
  errors: ['signInExpired', 'tooManyRequests', 'wrongSecondFactor'],
})
