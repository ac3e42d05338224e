import { z } from 'zod'
import { codeText, secondFactor, secret, text } from '../fields.ts'
import { operation } from '../operation.ts'
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

export const register = operation({
  method: 'POST',
  path: '/user/register',
  caller: 'anyone',
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

export const login = operation({
  method: 'POST',
  path: '/user/login',
  caller: 'anyone',
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

export const refreshToken = operation({
  method: 'POST',
  path: '/user/refresh-token',
  caller: 'anyone',
  summary:
    'Exchanges a refresh token for the next pair of tokens. The same token returns the same pair for ten seconds (for parallel tabs and lost responses); using it later ends the session.',
  body: z.strictObject({ refreshToken: secret(1, 256) }),
  output: z.strictObject(tokens),
  errors: ['notSignedIn'],
})

export const logout = operation({
  method: 'POST',
  path: '/user/logout',
  caller: 'member',
  summary: 'Ends this session immediately, including its access tokens.',
  output: nothing,
})

export const sendRegisterVerificationCode = operation({
  method: 'POST',
  path: '/user/send-register-verification-code',
  caller: 'anyone',
  summary:
    'Mails a code of six digits for a registration. The answer is the same whether or not the address is known.',
  query: z.strictObject({ email, username, inviteCode: codeText(20).default('') }),
  output: nothing,
  errors: ['tooManyRequests'],
})

export const loginSecondStep = operation({
  method: 'POST',
  path: '/user/login/second-step',
  caller: 'anyone',
  summary: 'Completes a sign-in with a code of the authenticator app or a recovery code.',
  body: z.strictObject({ ticket: secret(1, 256), code: secondFactor }),
  output: signedIn,
  errors: ['signInExpired', 'tooManyRequests', 'wrongSecondFactor'],
})
