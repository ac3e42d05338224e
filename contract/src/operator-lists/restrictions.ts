import { z } from 'zod'
import { id, moment } from '../fields.ts'
import { operatorEndpoint } from '../operation.ts'
import { actAnswer } from '../operators/feedback.ts'
import { memberParts } from '../states.ts'
import { withReason } from './fields.ts'

// Restriction of a part for a single member (rules/operators#restrictions).

const part = z.enum(memberParts)

export const restriction = z.strictObject({
  part,
  reason: z.string(),
  by: z.string(),
  since: moment,
  /** Null if it lasts until it is lifted. */
  until: moment.nullable(),
  /** The member's answers. */
  answers: z.array(actAnswer),
})

export const restrictMember = operatorEndpoint('POST', '/operator/members/{id}/restrictions', {
  permissions: ['members:restrict'],
  summary:
    'Makes a part stand still for one member, for so many hours (the usual length, where none is named) or until it is lifted. It takes nothing away: trades under way end, what accrues stays. The member is told why.',
  params: z.strictObject({ id }),
  body: z.strictObject({
    ...withReason.shape,
    part,
    /** Null: until it is lifted. Left out: the usual length, a parameter. */
    hours: z.int('hours').min(1, 'hours').max(8784, 'hours').nullish(),
  }),
  output: z.array(restriction),
  errors: ['noSuchMember', 'memberChanged', 'alreadyRestricted', 'conflictOfInterest'],
})

export const liftRestriction = operatorEndpoint('POST', '/operator/members/{id}/restrictions/{part}/lift', {
  permissions: ['members:restrict'],
  summary: "Lifts a member's restriction of a part. The member is notified.",
  params: z.strictObject({ id, part }),
  body: withReason,
  output: z.array(restriction),
  errors: ['noSuchMember', 'notRestricted', 'conflictOfInterest'],
})
