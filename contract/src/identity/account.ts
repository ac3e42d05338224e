import { z } from 'zod'
import { moment, secret } from '../fields.ts'
import { memberEndpoint } from '../operation.ts'
import { nothing, userInfo } from './fields.ts'
import { notificationSettings } from './notification-settings.ts'
import { passkey } from './passkeys.ts'
import { session } from './sessions.ts'

export const closeAccount = memberEndpoint('POST', '/user/close-account', {
  summary:
    'Closes the account permanently: personal data is deleted and every session ends. Postings are kept.',
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

export const exportData = memberEndpoint('GET', '/user/data-export', {
  summary: 'Returns all data kept about the member, for download.',
  output: z.strictObject({
    exportedTime: moment,
    profile: userInfo,
    notificationSettings,
    sessions: z.array(session.omit({ current: true }).extend({ ip: z.string(), userAgent: z.string() })),
    passkeys: z.array(passkey),
    /** Replacements of lost mailboxes, requested or done by operators. */
    mailboxChanges: z.array(
      z.strictObject({ from: z.string(), to: z.string(), status: z.string(), time: moment }),
    ),
    /** Accepted versions of the terms of use: on the registration form, in its call, or later on the sheet. */
    termsAccepted: z.array(
      z.strictObject({ version: z.int(), time: moment, how: z.enum(['form', 'call', 'sheet']) }),
    ),
    /** Data of other modules about the member, by module name. */
    modules: z.record(z.string(), z.unknown()),
  }),
  errors: ['tooManyRequests'],
})
