import { z } from 'zod'
import { id, secret, text } from '../fields.ts'
import { memberEndpoint, publicEndpoint } from '../operation.ts'
import { code, MISMATCH, newPassword, nothing, passwordsMatch, passwordsMatchIfRepeated } from './fields.ts'

export const sendResetPasswordVerificationCode = publicEndpoint(
  'POST',
  '/user/send-reset-password-verification-code',
  {
    summary:
      'Mails a code for a new login password. The response does not reveal whether the account exists.',
    query: z.strictObject({ account: text(50, { min: 3 }) }),
    output: nothing,
    errors: ['tooManyRequests'],
  },
)

export const forgotPassword = publicEndpoint('POST', '/user/forgot-password', {
  summary:
    'Sets a new login password by a mailed code and ends every session. The payment password is unchanged.',
  body: z
    .strictObject({
      account: text(50, { min: 3 }),
      verificationCode: code,
      newPassword,
      confirmNewPassword: z.string().nullish(),
    })
    .refine((form) => passwordsMatchIfRepeated(form.newPassword, form.confirmNewPassword), {
      ...MISMATCH,
      path: ['confirmNewPassword'],
    }),
  output: nothing,
  errors: ['tooManyRequests', 'passwordTooCommon', 'wrongCode'],
})

export const updateLoginPassword = memberEndpoint('POST', '/user/update-login-password/{id}', {
  summary: 'Changes the login password and immediately ends all other sessions.',
  params: z.strictObject({ id }),
  own: ['params.id'],
  body: z
    .strictObject({ oldPassword: secret(1, 256), newPassword, confirmPassword: secret(1, 256) })
    .refine(passwordsMatch, MISMATCH),
  output: nothing,
  errors: ['passwordTooCommon', 'tooManyRequests', 'wrongPassword'],
})

export const updatePaymentPassword = memberEndpoint('POST', '/user/update-payment-password/{id}', {
  summary: 'Changes the payment password. Wrong attempts count together with those of payments.',
  params: z.strictObject({ id }),
  own: ['params.id'],
  body: z
    .strictObject({ oldPassword: secret(1, 256), newPassword, confirmPassword: secret(1, 256) })
    .refine(passwordsMatch, MISMATCH),
  output: nothing,
  errors: ['passwordTooCommon', 'pinTooSimple', 'paymentsLocked', 'wrongPaymentPassword'],
})

export const sendPaymentPasswordResetCode = memberEndpoint('POST', '/user/send-payment-password-reset-code', {
  summary: "Mails a code for a new payment password to the member's own address.",
  output: nothing,
  errors: ['tooManyRequests'],
})

export const resetPaymentPassword = memberEndpoint('POST', '/user/reset-payment-password', {
  summary:
    'Sets a new payment password by a mailed code and the login password. Unlocks payments; for 24 hours no points can be sent.',
  body: z
    .strictObject({
      verificationCode: code,
      loginPassword: secret(1, 256),
      newPassword,
      confirmPassword: secret(1, 256),
    })
    .refine(passwordsMatch, MISMATCH),
  output: nothing,
  errors: ['passwordTooCommon', 'pinTooSimple', 'tooManyRequests', 'wrongPassword', 'wrongCode'],
})
