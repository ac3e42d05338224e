import { z } from 'zod'
import { amount, id, moment, points } from '../fields.ts'
import { operatorEndpoint } from '../operation.ts'

/** The receiver of a grant, for verification before it is requested or approved. */
const grantReceiver = z.strictObject({
  kind: z.enum(['member', 'shop']),
  id: z.int(),
  /** A member's username or a shop's name. */
  name: z.string(),
  /** A member's nickname or a shop's English name; null if there is none. */
  nickname: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  /** A member's referral code or a shop's merchant number. */
  number: z.string(),
  /** When the account was created. */
  createdTime: moment,
})
export type GrantReceiver = z.infer<typeof grantReceiver>

export const previewGrant = operatorEndpoint('GET', '/operator/grants/preview', {
  permissions: ['economy:propose'],
  summary:
    "Returns the receiver of a grant and the treasury's balance before and after it, for the operator who requests it and the one who approves it. Changes nothing.",
  query: z.strictObject({ to: z.enum(['member', 'shop']), id, amount: amount.optional() }),
  output: z.strictObject({
    receiver: grantReceiver,
    treasury: z.strictObject({
      before: points,
      /** Null if no amount was given, or more than the treasury has. */
      after: points.nullable(),
    }),
  }),
  errors: ['unknownReceiver', 'receiverDisabled'],
})
