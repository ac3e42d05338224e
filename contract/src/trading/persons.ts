import { z } from 'zod'
import { id, moment, text } from '../fields.ts'
import { memberEndpoint } from '../operation.ts'
import { APPEAL_LENGTHS } from '../trading-limits.ts'

// Blocking and reporting members.

export const blockMember = memberEndpoint('POST', '/trading/hall/block', {
  summary:
    'Blocks a member: neither side can take orders of the other. Running trades continue. Repeating the call changes nothing.',
  body: z.strictObject({ userId: id, blockedMemberId: id }),
  own: ['body.userId'],
  output: z.null(),
  errors: ['blockSelf', 'unknownPerson', 'tooManyRequests'],
})

export const unblockMember = memberEndpoint('POST', '/trading/hall/unblock', {
  summary: 'Unblocks a member. A missing block is not an error.',
  body: z.strictObject({ userId: id, blockedMemberId: id }),
  own: ['body.userId'],
  output: z.null(),
})

export const listBlocked = memberEndpoint('GET', '/trading/hall/blocked/{userId}', {
  summary: 'Returns the members whom the caller has blocked, latest first.',
  params: z.strictObject({ userId: id }),
  own: ['params.userId'],
  output: z.array(
    z.strictObject({
      userId: z.int(),
      nickname: z.string().nullable(),
      username: z.string(),
      since: moment,
    }),
  ),
})

export const REPORT_REASONS = ['scam', 'insult', 'fake-proof', 'third-party-payment', 'other'] as const

export const reportMember = memberEndpoint('POST', '/trading/hall/report', {
  summary: 'Reports a member to the arbiters.',
  body: z.strictObject({
    userId: id,
    reportedMemberId: id,
    /** The trade with that member that it is about. */
    transactionId: id.optional(),
    reason: z.enum(REPORT_REASONS, 'reason'),
    description: text(APPEAL_LENGTHS.description, { min: 1, lines: true }),
  }),
  own: ['body.userId'],
  output: z.null(),
  errors: ['blockSelf', 'unknownPerson', 'unknownTrade', 'tooManyRequests'],
})
