import { z } from 'zod'
import { id, moment, text } from '../fields.ts'
import { proposal } from '../governance.ts'
import { operatorEndpoint } from '../operation.ts'
import { operatorRoles } from '../permissions.ts'
import { operator } from './account.ts'
import { newPassword } from './fields.ts'

export const colleague = z.strictObject({
  ...operator.shape,
  status: z.enum(['active', 'disabled']),
  /** True if another person chose their password and they have not changed it yet. */
  hasInitialPassword: z.boolean(),
  createdTime: moment,
  /** Null if they never signed in. */
  lastLoginTime: moment.nullable(),
  /** The operator who added them, by current name; null if the server's settings did. */
  added: z
    .strictObject({
      by: z.string(),
      /** The second owner; null if none was required or existed. */
      approvedBy: z.string().nullable(),
      /** True if no one approved or refused it in time. */
      autoApproved: z.boolean(),
      time: moment,
    })
    .nullable(),
})
export type Colleague = z.infer<typeof colleague>

/** The result of a request: done, or a proposal that waits for a second owner or, if there is none, for its time. */
const access = z.strictObject({ colleague: colleague.nullable(), proposal: proposal.nullable() })

/** At least one; each once. */
const roles = z
  .array(z.enum(operatorRoles))
  .min(1, 'roles')
  .refine((given) => new Set(given).size === given.length, 'roles')
/** Reasons why an owner cannot grant access to the console at present. */
const notNow = ['approvalsFrozen', 'accessRecentlyChanged', 'ownerRecentlyRemoved'] as const
const operatorName = text(50, { min: 1 })

export const listOperators = operatorEndpoint('GET', '/operator/operators', {
  permissions: ['operators:manage'],
  summary: 'Returns all operators, the first one first.',
  output: z.array(colleague),
})

export const addOperator = operatorEndpoint('POST', '/operator/operators', {
  permissions: ['operators:manage'],
  summary:
    'Adds an operator, with an initial password that must be changed and an authenticator app that must be set up at the first login. The roles owner, treasurer and arbiter require the approval of another owner.',
  body: z.strictObject({
    account: text(100, { min: 3 }).refine((value) => !/\s/u.test(value), 'characters'),
    name: operatorName,
    roles,
    password: newPassword,
  }),
  output: access,
  errors: ['operatorTaken', 'proposalExists', ...notNow],
})

export const changeOperator = operatorEndpoint('PUT', '/operator/operators/{id}', {
  permissions: ['operators:manage'],
  summary:
    'Changes the name, roles or status of another operator; omitted fields are unchanged. Takes effect immediately, except that a new role of owner, treasurer or arbiter requires the approval of another owner.',
  params: z.strictObject({ id }),
  body: z
    .strictObject({ name: operatorName, roles, status: z.enum(['active', 'disabled']) })
    .partial()
    .refine((change) => Object.keys(change).length > 0, 'nothing'),
  output: access,
  errors: ['unknownOperator', 'ownOperator', 'proposalExists', 'noSecondOwner', ...notNow],
})

export const resetOperator = operatorEndpoint('POST', '/operator/operators/{id}/reset', {
  permissions: ['operators:manage'],
  summary:
    'Resets the access of an operator who lost the password or phone: sets a new password, removes the authenticator app until the next one is set up, and ends all sessions. For an owner, treasurer or arbiter it requires the approval of another owner.',
  params: z.strictObject({ id }),
  body: z.strictObject({ password: newPassword }),
  output: access,
  errors: ['unknownOperator', 'ownOperator', 'proposalExists', ...notNow],
})
