import { z } from 'zod'
import { id, moment, pageSize, points } from '../fields.ts'
import { operatorEndpoint } from '../operation.ts'
import { memberStatus, person } from './fields.ts'

const invited = z.strictObject({
  id: z.int(),
  username: z.string(),
  nickname: z.string().nullable(),
  status: memberStatus,
  createdTime: moment,
  /** Available and frozen. */
  pv: points,
  /** When they became a valid friend; null if they are not. */
  validTime: moment.nullable(),
  /** How many members they invited, and how many of those are valid. */
  invited: z.int(),
  validFriends: z.int(),
  /** Other members who recently signed in from the same network with the same browser; at most five. */
  sharedWith: z.array(person),
})
export type Invited = z.infer<typeof invited>

export const listInvited = operatorEndpoint('GET', '/operator/members/{id}/invited', {
  permissions: ['members:read'],
  summary:
    'Returns the members whom a member invited directly, newest first. `after`: the id of the last item already received. The first page also has the chain of inviters above the member, nearest first, at most thirty. This access is recorded in the audit log.',
  params: z.strictObject({ id }),
  query: z.strictObject({ after: id.optional(), size: pageSize(20) }),
  output: z.array(invited),
  beside: z.strictObject({ member: person, inviters: z.array(person).nullable() }),
  errors: ['noSuchMember'],
})
