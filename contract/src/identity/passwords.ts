import { z } from 'zod'
import { id, secret, text } from '../fields.ts'
import { operation } from '../operation.ts'
import { code, MISMATCH, newPassword, nothing, passwordsMatch, passwordsMatchIfRepeated } from './fields.ts'

export const sendResetPasswordVerificationCode = operation({
  method: 'POST',
  path: '/user/send-reset-password-verification-code',
  caller: 'anyone',
  summary: 'Mails a code for a new login password. The response does not reveal whether the account exists.',
  query: z.strictObject({ account: text(50, { min: 3 }) }),
  output: nothing,
  errors: ['tooManyRequests'],
})

export const forgotPassword = operation({
  method: 'POST',
  path: '/user/forgot-password',
  caller: 'anyone',
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

export const updateLoginPassword = operation({
  method: 'POST',
  path: '/user/update-login-password/{id}',
  caller: 'member',
  summary: 'Changes the login password and immediately ends all other sessions.',
  params: z.strictObject({ id }),
  own: ['params.id'],
  body: z
    .strictObject({ oldPassword: secret(1, 256), newPassword, confirmPassword: secret(1, 256) })
    .refine(passwordsMatch, MISMATCH),
  output: nothing,
  errors: ['passwordTooCommon', 'tooManyRequests', 'wrongPassword'],
})

export const updatePaymentPassword = operation({
  method: 'POST',
  path: '/user/update-payment-password/{id}',
  caller: 'member',
  summary: 'Changes the payment password. Wrong attempts count together with those of payments.',
  params: z.strictObject({ id }),
  own: ['params.id'],
  body: z
    .strictObject({ oldPassword: secret(1, 256), newPassword, confirmPassword: secret(1, 256) })
    .refine(passwordsMatch, MISMATCH),
  output: nothing,
  errors: ['passwordTooCommon', 'pinTooSimple', 'paymentsLocked', 'wrongPaymentPassword'],
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
