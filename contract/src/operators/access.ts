import { z } from 'zod'
import { id, moment, text } from '../fields.ts'
import { proposal } from '../governance.ts'
import { operation } from '../operation.ts'
import { operatorRoles } from '../states.ts'
import { operator } from './account.ts'
import { newPassword } from './fields.ts'

export const colleague = z.strictObject({
  ...operator.shape,
  status: z.enum(['active', 'disabled']),
  /** Somebody else chose their password, and they have not taken one of their own yet. */
  passwordGiven: z.boolean(),
  createdTime: moment,
  /** Null where they never were in. */
  lastLoginTime: moment.nullable(),
  /** Who added them, as they are called now; null for whom the settings of the server made. */
  added: z
    .strictObject({
      by: z.string(),
      /** The second owner; null where none was asked for, or none was there. */
      approvedBy: z.string().nullable(),
      /** Nobody approved it and nobody refused it in the time that all had. */
      cameDue: z.boolean(),
      time: moment,
    })
    .nullable(),
})
export type Colleague = z.infer<typeof colleague>

/** What came of asking: done, or a proposal that waits for a second owner or, where there is none, for its time. */
const access = z.strictObject({ colleague: colleague.nullable(), proposal: proposal.nullable() })

/** At least one; each once. */
const roles = z
  .array(z.enum(operatorRoles))
  .min(1, 'roles')
  .refine((given) => new Set(given).size === given.length, 'roles')
/** Why an owner cannot give access to the console for now. */
const notNow = ['approvalsFrozen', 'accessFresh', 'ownerRemovedLately'] as const
const operatorName = text(50, { min: 1 })

export const listOperators = operation({
  method: 'GET',
  path: '/operator/operators',
  caller: 'operator',
  roles: ['owner'],
  summary: 'All operators, the first one first.',
  output: z.array(colleague),
})

export const addOperator = operation({
  method: 'POST',
  path: '/operator/operators',
  caller: 'operator',
  roles: ['owner'],
  summary:
    'Lets somebody in, with a first password that they change and an authenticator app that they set up at the first login. As an owner, treasurer or arbiter: once another owner approves.',
  body: z.strictObject({
    account: text(100, { min: 3 }).refine((value) => !/\s/u.test(value), 'characters'),
    name: operatorName,
    roles,
    password: newPassword,
  }),
  output: access,
  errors: ['operatorTaken', 'proposalTwice', ...notNow],
})

export const changeOperator = operation({
  method: 'PUT',
  path: '/operator/operators/{id}',
  caller: 'operator',
  roles: ['owner'],
  summary:
    "Changes a colleague's name, roles or status; what is left out stays. Nobody changes their own. It counts at once, but for a role of owner, treasurer or arbiter that they get: another owner approves that.",
  params: z.strictObject({ id }),
  body: z
    .strictObject({ name: operatorName, roles, status: z.enum(['active', 'disabled']) })
    .partial()
    .refine((change) => Object.keys(change).length > 0, 'nothing'),
  output: access,
  errors: ['unknownOperator', 'ownOperator', 'proposalTwice', 'noSecondOwner', ...notNow],
})

export const resetOperator = operation({
  method: 'POST',
  path: '/operator/operators/{id}/reset',
  caller: 'operator',
  roles: ['owner'],
  summary:
    'For a colleague who lost password or phone: a new password, no authenticator app until the next is set up, all sessions ended. That of an owner, treasurer or arbiter another owner approves.',
  params: z.strictObject({ id }),
  body: z.strictObject({ password: newPassword }),
  output: access,
  errors: ['unknownOperator', 'ownOperator', 'proposalTwice', ...notNow],
})
