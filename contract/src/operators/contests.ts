import { z } from 'zod'
import { id, moment, secret, text } from '../fields.ts'
import { PROPOSAL_REASON_LENGTH } from '../governance-limits.ts'
import { operatorEndpoint, publicEndpoint } from '../operation.ts'

// An owner whose access was removed or reset contests it, and a third operator decides
// (rules/operators#contesting-a-removal).

export const contestRemoval = publicEndpoint('POST', '/operator/removals/contest', {
  summary:
    "Contests an action on an owner's account, by the token of the mailed link, once. The account is restored immediately, and no change that requires two operators is executed until the contest is settled.",
  body: z.strictObject({ token: secret(1, 64) }),
  output: z.strictObject({
    /** The owner's name. */
    name: z.string(),
    /** When the contest ends in the owner’s favor unless a third operator decides. */
    expiresTime: moment,
  }),
  errors: ['tooManyRequests', 'unknownRemoval', 'removalLinkExpired'],
})

export const contest = z.strictObject({
  id: z.int(),
  /** The contesting owner and the operator whose act is contested: the same name if their own account was taken over. */
  operator: z.string(),
  by: z.string(),
  act: z.enum(['disabled', 'demoted', 'reset', 'app-replaced', 'address-changed']),
  removedTime: moment,
  contestedTime: moment,
  expiresTime: moment,
  /** Reversed, lapsed: the owner stays restored. Upheld: the removal stands. */
  status: z.enum(['open', 'reversed', 'upheld', 'lapsed']),
  settledBy: z.string().nullable(),
  settledTime: moment.nullable(),
  remark: z.string(),
  /** Decisions open to the caller; the server checks again. */
  may: z.array(z.enum(['reversed', 'upheld'])),
})
export type Contest = z.infer<typeof contest>

export const listContests = operatorEndpoint('GET', '/operator/contests', {
  permissions: ['contests:settle'],
  summary: 'Returns the latest twenty contests of owners, open ones first.',
  output: z.array(contest),
})

export const settleContest = operatorEndpoint('POST', '/operator/contests/{id}/settle', {
  permissions: ['contests:settle'],
  summary:
    'Settles a contest: the removal stands, or the owner stays restored. Requires a third owner, treasurer or arbiter who is independent of both parties; a party may only concede.',
  params: z.strictObject({ id }),
  body: z.strictObject({
    outcome: z.enum(['reversed', 'upheld']),
    remark: text(PROPOSAL_REASON_LENGTH, { min: 1, lines: true }),
  }),
  output: contest,
  errors: ['unknownContest', 'contestSettled', 'ownContest', 'notIndependent', 'accessRecentlyChanged'],
})
