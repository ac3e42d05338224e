import { z } from 'zod'
import { amount, moment, paymentPassword, points, secondKeyErrors } from '../fields.ts'
import { memberEndpoint } from '../operation.ts'

/** What a member does to slow down their own account (rules/pay-code#brakes). */
export const brakes = z.strictObject({
  /** True while nothing leaves the account. */
  isFrozen: z.boolean(),
  frozenTime: moment.nullable(),
  /** The member's own limits on what leaves the account; null: none. */
  limits: z.strictObject({ payment: points.nullable(), day: points.nullable() }),
  /** What left the account today and counts for the limit of the day. */
  usedToday: points,
  /** Higher limits that take effect later; null if there are none. */
  raise: z.strictObject({ payment: points.nullable(), day: points.nullable(), fromTime: moment }).nullable(),
  raiseHours: z.int(),
})
export type Brakes = z.infer<typeof brakes>

export const getBrakes = memberEndpoint('GET', '/user/brakes', {
  summary: 'Returns whether the account is frozen, and its own limits.',
  output: brakes,
})

export const freezeAccount = memberEndpoint('POST', '/user/brakes/freeze', {
  summary:
    'Stops at once all that leaves the account: payments, captures, transfers, red packets, orders, exchange, wealth products.',
  output: brakes,
})

export const unfreezeAccount = memberEndpoint('POST', '/user/brakes/unfreeze', {
  summary: 'Lifts the freeze.',
  body: z.strictObject({ paymentPassword }),
  output: brakes,
  errors: secondKeyErrors,
})

export const setOwnLimits = memberEndpoint('POST', '/user/brakes/limits', {
  summary:
    'Sets own limits a payment and a day; null: none. Lower limits take effect at once, higher ones after a day and with the second key.',
  body: z.strictObject({
    payment: amount.nullable(),
    day: amount.nullable(),
    paymentPassword: paymentPassword.optional(),
  }),
  output: brakes,
  errors: secondKeyErrors,
})
