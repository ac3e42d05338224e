import { z } from 'zod'
import { id, moment, text } from '../fields.ts'
import { operation } from '../operation.ts'
import { APPEAL_LENGTHS } from '../trading-limits.ts'

// Blocking and reporting members.

export const blockMember = operation({
  method: 'POST',
  path: '/trading/hall/block',
  caller: 'member',
  summary: 'Neither side takes orders of the other any more. Trades that run go on. Twice is once.',
  body: z.strictObject({ userId: id, blockedMemberId: id }),
  own: ['body.userId'],
  output: z.null(),
  errors: ['blockSelf', 'unknownPerson', 'tooManyRequests'],
})

export const unblockMember = operation({
  method: 'POST',
  path: '/trading/hall/unblock',
  caller: 'member',
  summary: 'Ends a block of the own. One that is not there is no fault.',
  body: z.strictObject({ userId: id, blockedMemberId: id }),
  own: ['body.userId'],
  output: z.null(),
})

export const listBlocked = operation({
  method: 'GET',
  path: '/trading/hall/blocked/{userId}',
  caller: 'member',
  summary: 'Whom the caller has blocked, the latest first.',
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

export const reportMember = operation({
  method: 'POST',
  path: '/trading/hall/report',
  caller: 'member',
  summary: 'Tells the arbiters about a person.',
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
