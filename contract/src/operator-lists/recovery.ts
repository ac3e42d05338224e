import { z } from 'zod'
import { id } from '../fields.ts'
import { operatorEndpoint } from '../operation.ts'
import { withReason } from './fields.ts'

// Restoring a member's access by one operator. What needs two is a proposal (rules/identity#account-recovery).

export const unlockPaymentPassword = operatorEndpoint(
  'POST',
  '/operator/members/{id}/unlock-payment-password',
  {
    permissions: ['members:disable'],
    summary:
      'Lifts the lock caused by wrong payment passwords, at most three times a day for a member. The password is unchanged and never shown. The member is notified.',
    params: z.strictObject({ id }),
    body: withReason,
    output: z.strictObject({ id: z.int() }),
    errors: ['noSuchMember', 'memberChanged', 'paymentsNotLocked', 'conflictOfInterest', 'tooManyRequests'],
  },
)
