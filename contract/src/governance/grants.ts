import { z } from 'zod'
import { amount, id, moment, points } from '../fields.ts'
import { operation } from '../operation.ts'

/** Who GF are granted to, so that they are recognised before anything is asked for or approved. */
const grantReceiver = z.strictObject({
  kind: z.enum(['member', 'shop']),
  id: z.int(),
  /** A member's username, a shop's name. */
  name: z.string(),
  /** A member's own name for others, a shop's English one; null where there is none. */
  nickname: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  /** A member's referral code, a shop's merchant number. */
  number: z.string(),
  /** Since when there is such an account. */
  createdTime: moment,
})
export type GrantReceiver = z.infer<typeof grantReceiver>

export const previewGrant = operation({
  method: 'GET',
  path: '/operator/grants/preview',
  caller: 'operator',
  roles: ['treasurer', 'owner'],
  summary:
    'Who a grant would go to, and what the treasury holds at this moment before and after it. For who asks for it and for who approves. Changes nothing.',
  query: z.strictObject({ to: z.enum(['member', 'shop']), id, amount: amount.optional() }),
  output: z.strictObject({
    receiver: grantReceiver,
    treasury: z.strictObject({
      before: points,
      /** Null where no amount was said, or more than there is. */
      after: points.nullable(),
    }),
  }),
  errors: ['unknownReceiver', 'receiverDisabled'],
})
