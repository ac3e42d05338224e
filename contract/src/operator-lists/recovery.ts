import { z } from 'zod'
import { id } from '../fields.ts'
import { operation } from '../operation.ts'
import { withReason } from './fields.ts'

// Restoring a member's access by one operator. What needs two is a proposal (rules/identity#account-recovery).

export const unlockPaymentPassword = operation({
  method: 'POST',
  path: '/operator/members/{id}/unlock-payment-password',
  caller: 'operator',
  roles: ['support', 'owner'],
  summary:
    'Lifts the lock that wrong payment passwords brought; at most three times a day for a member. The password stays as it is and is shown to nobody. The member is told.',
  params: z.strictObject({ id }),
  body: withReason,
  output: z.strictObject({ id: z.int() }),
  errors: ['noSuchMember', 'memberChanged', 'paymentsNotLocked', 'ownMatter', 'tooManyRequests'],
})
