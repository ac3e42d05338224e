import { z } from 'zod'
import { id, moment, optionalText, pageSize, points, text } from './fields.ts'
import { operation } from './operation.ts'
import { OUTCOMES } from './outcomes.ts'
import { state } from './state-field.ts'
import {
  APPEAL_REASONS,
  evidence,
  givenFile,
  QUICK_PHRASES,
  REPORT_REASONS,
  reputation,
  tradeEvent,
  tradeMessage,
  transaction,
  usdtTx,
} from './trading.ts'
import { APPEAL_LENGTHS, MESSAGE_LENGTH } from './trading-limits.ts'

/**
 * The arbiter's desk: what operators do about appeals, complaints and reports (rules/trading#cases,
 * rules/operators#roles).
 */

export const appealInQueue = z.strictObject({
  id: z.int(),
  /** Its place in the queue: goes up with each opening and handing back. What `after` takes. */
  queueNo: z.int(),
  appealNo: z.string(),
  kind: z.enum(['appeal', 'complaint']),
  /** By whose side it is. */
  appealType: state('appealType'),
  bySystem: z.boolean(),
  appealReason: z.enum(APPEAL_REASONS),
  appealStatus: state('appealStatus'),
  transactionNo: z.string(),
  gfAmount: points,
  totalPrice: points,
  createdTime: moment,
  /** The arbiter who took it; null while nobody has. */
  handler: z.string().nullable(),
  /** Taken by the caller. */
  own: z.boolean(),
  /** A decision waits for a second arbiter. */
  awaitsSecond: z.boolean(),
  /** Until when evidence was asked for; null where none was. */
  evidenceBy: moment.nullable(),
  updatedTime: moment,
})
export type AppealInQueue = z.infer<typeof appealInQueue>

export const listAppeals = operation({
  method: 'GET',
  path: '/operator/appeals',
  caller: 'operator',
  roles: ['arbiter'],
  summary:
    'Open ones with the longest waiting first; decided ones with the latest first. `after` is the queueNo of the last one already held.',
  query: z.strictObject({
    status: z.enum(['pending', 'mine', 'under-review', 'awaits-second', 'decided']).default('pending'),
    after: id.optional(),
    size: pageSize(20),
  }),
  fromCopy: true,
  output: z.array(appealInQueue),
  beside: z.strictObject({ pending: z.int(), mine: z.int(), awaitsSecond: z.int() }),
})

/** What an arbiter should know of a side. */
export const traderRecord = z.strictObject({
  memberId: z.int(),
  username: z.string(),
  nickname: z.string().nullable(),
  memberSince: moment,
  reputation,
  cancelledTrades: z.int(),
  /** Times the time to pay ran out. */
  timeOuts: z.int(),
  appealsWon: z.int(),
  appealsLost: z.int(),
  reports: z.int(),
  /** Trades between these two people, this one included. */
  tradesTogether: z.int(),
  linked: z.boolean(),
})
export type TraderRecord = z.infer<typeof traderRecord>

/** Another trade in which the same was given. */
const seenIn = z.strictObject({
  transactionId: z.int(),
  transactionNo: z.string(),
  buyer: z.string(),
  time: moment,
})

/**
 * `early`: a side still has time for its evidence; `amount`: the case alone is above the limit; `arbiter-day` and `member-day`: so is
 * the sum that the caller decided alone, or that was decided for that member, in the last 24 hours.
 */
export const secondArbiterReason = z.enum(['early', 'amount', 'arbiter-day', 'member-day'])
export type SecondArbiterReason = z.infer<typeof secondArbiterReason>
const secondArbiterReasons = z.array(secondArbiterReason)

export const inspectedAppeal = z.strictObject({
  ...appealInQueue.shape,
  description: z.string(),
  contactInfo: z.string(),
  transaction,
  /** The status that the trade had before. */
  statusBefore: state('tradeStatus'),
  buyer: traderRecord,
  seller: traderRecord,
  timeline: z.array(tradeEvent),
  messages: z.array(tradeMessage),
  paymentProof: givenFile.nullable(),
  /** Other trades in which the same or nearly the same picture was the proof. */
  sameProof: z.array(seenIn),
  usdtTx: usdtTx.nullable(),
  /** Other trades in which the same transaction id was given. */
  sameUsdtTx: z.array(seenIn),
  evidence: z.array(evidence),
  /** What was told about either side by anybody, the latest first. */
  reports: z.array(
    z.strictObject({
      id: z.int(),
      about: z.enum(['buyer', 'seller']),
      reason: z.enum(REPORT_REASONS),
      description: z.string(),
      createdTime: moment,
      outcome: z.enum(OUTCOMES).nullable(),
      /** It names this trade. */
      ofThisTrade: z.boolean(),
      byOtherSide: z.boolean(),
    }),
  ),
  evidenceAsked: z.strictObject({
    of: z.enum(['buyer', 'seller', 'both']).nullable(),
    text: z.string(),
  }),
  /** Other appeals about the same trade. */
  otherAppeals: z.array(
    z.strictObject({
      id: z.int(),
      appealNo: z.string(),
      appealType: state('appealType'),
      appealStatus: state('appealStatus'),
      createdTime: moment,
    }),
  ),
  /** What was decided or proposed; null while nothing was. */
  decision: z
    .strictObject({
      forSide: z.enum(['buyer', 'seller']),
      findings: z.string(),
      remark: z.string(),
      haste: z.string().nullable(),
      by: z.string(),
      time: moment,
      /** Null while a second arbiter is waited for, or where none is needed. */
      approvedBy: z.string().nullable(),
    })
    .nullable(),
  /** What the second arbiter wrote, whether agreeing or not; null where none did. */
  secondRemark: z.strictObject({ by: z.string(), remark: z.string(), approved: z.boolean() }).nullable(),
  /** Why a decision for this side that the caller makes now takes a second arbiter; empty where one is enough. */
  secondArbiter: z.strictObject({ buyer: secondArbiterReasons, seller: secondArbiterReasons }),
  /** So long a side has that is asked for evidence now. */
  evidenceHours: z.int(),
})
export type InspectedAppeal = z.infer<typeof inspectedAppeal>

const one = { params: z.strictObject({ id }), caller: 'operator', roles: ['arbiter'] } as const
const gone = ['appealDecided', 'appealWithdrawn'] as const

export const inspectAppeal = operation({
  ...one,
  method: 'GET',
  path: '/operator/appeals/{id}',
  summary: 'The whole case. Looking is written into the log.',
  output: inspectedAppeal,
  errors: ['unknownAppeal'],
})

export const takeAppeal = operation({
  ...one,
  method: 'POST',
  path: '/operator/appeals/{id}/take',
  summary: 'Takes a case up. Both sides are told, and the other side is asked for evidence.',
  output: inspectedAppeal,
  errors: ['unknownAppeal', 'appealUnderReview', ...gone, 'ownMatter'],
})

export const handBackAppeal = operation({
  ...one,
  method: 'POST',
  path: '/operator/appeals/{id}/hand-back',
  summary: 'Puts a case back into the queue for another arbiter.',
  body: z.strictObject({ remark: text(APPEAL_LENGTHS.findings, { lines: true }).default('') }),
  output: z.null(),
  errors: ['unknownAppeal', 'appealPending', ...gone, 'appealNotTakenByYou', 'decisionProposed'],
})

export const askForEvidence = operation({
  ...one,
  method: 'POST',
  path: '/operator/appeals/{id}/ask',
  summary: 'Asks one side or both for evidence, with a time to give it.',
  body: z.strictObject({
    of: z.enum(['buyer', 'seller', 'both']),
    text: text(MESSAGE_LENGTH, { min: 1, lines: true }),
  }),
  output: inspectedAppeal,
  errors: ['unknownAppeal', 'appealPending', ...gone, 'appealNotTakenByYou', 'decisionProposed', 'ownMatter'],
})

export const decideAppeal = operation({
  ...one,
  method: 'POST',
  path: '/operator/appeals/{id}/decide',
  summary:
    'Decides for a side: the GF go to the buyer or back to the seller, for good. A complaint moves nothing. An early decision, made while a side has time for its evidence, needs a reason; it and what passes a limit, of the case or of 24 hours, are proposals to a second arbiter.',
  body: z.strictObject({
    forSide: z.enum(['buyer', 'seller']),
    /** What was found; both sides read it. */
    findings: text(APPEAL_LENGTHS.findings, { min: 1, lines: true }),
    remark: text(APPEAL_LENGTHS.findings, { min: 1, lines: true }),
    /** Why a side's time for evidence is not waited for; both sides read it. Needed only while it runs. */
    haste: optionalText(APPEAL_LENGTHS.findings, { lines: true }),
  }),
  output: inspectedAppeal,
  errors: [
    ...(['unknownAppeal', 'appealPending', ...gone, 'appealNotTakenByYou', 'decisionProposed'] as const),
    'evidenceTimeRuns',
    'ownMatter',
  ],
})

export const approveDecision = operation({
  ...one,
  method: 'POST',
  path: '/operator/appeals/{id}/approve',
  summary: 'The second arbiter agrees: the decision counts.',
  body: z.strictObject({ remark: text(APPEAL_LENGTHS.findings, { lines: true }).default('') }),
  output: inspectedAppeal,
  errors: [
    'unknownAppeal',
    'appealPending',
    ...gone,
    'ownDecision',
    'noDecisionProposed',
    'notIndependent',
    'ownMatter',
  ],
})

export const refuseDecision = operation({
  ...one,
  method: 'POST',
  path: '/operator/appeals/{id}/refuse',
  summary: 'The second arbiter does not agree: the case goes back to the first.',
  body: z.strictObject({ remark: text(APPEAL_LENGTHS.findings, { min: 1, lines: true }) }),
  output: inspectedAppeal,
  errors: ['unknownAppeal', 'appealPending', ...gone, 'ownDecision', 'noDecisionProposed', 'ownMatter'],
})

export const sendArbiterMessage = operation({
  ...one,
  method: 'POST',
  path: '/operator/appeals/{id}/messages',
  summary: 'Writes to both sides in the chat of the trade.',
  body: z
    .strictObject({
      text: optionalText(MESSAGE_LENGTH, { lines: true }),
      phrase: z.enum(QUICK_PHRASES, 'phrase').optional(),
    })
    .refine((body) => (body.text === null) !== (body.phrase === undefined), {
      path: ['text'],
      message: 'required',
    }),
  output: tradeMessage,
  errors: ['unknownAppeal', 'appealPending', ...gone, 'appealNotTakenByYou'],
})

const outcome = z.enum(OUTCOMES)

export const report = z.strictObject({
  id: z.int(),
  reporter: z.string(),
  reporterId: z.int(),
  reported: z.string(),
  reportedId: z.int(),
  transactionId: z.int().nullable(),
  transactionNo: z.string().nullable(),
  /** The latest case about the same trade; null where there is none. */
  case: z.strictObject({ id: z.int(), appealNo: z.string() }).nullable(),
  reason: z.enum(REPORT_REASONS),
  description: z.string(),
  createdTime: moment,
  /** Who looks after it; null while nobody does. */
  takenBy: z.string().nullable(),
  /** Taken by the caller. */
  own: z.boolean(),
  closedTime: moment.nullable(),
  closedBy: z.string().nullable(),
  outcome: outcome.nullable(),
  remark: z.string().nullable(),
  /** What was told about the same person before, the latest first, ten at most. */
  earlier: z.array(
    z.strictObject({
      id: z.int(),
      reason: z.enum(REPORT_REASONS),
      createdTime: moment,
      outcome: outcome.nullable(),
    }),
  ),
})
export type Report = z.infer<typeof report>

export const listReports = operation({
  method: 'GET',
  path: '/operator/reports',
  caller: 'operator',
  roles: ['arbiter', 'support'],
  summary:
    'What members told about each other: open ones with the longest waiting first, closed ones with the latest first. `after` is the id of the last one already held.',
  query: z.strictObject({
    status: z.enum(['open', 'closed']).default('open'),
    reason: z.enum(REPORT_REASONS).optional(),
    /** Told by this member, or about them. */
    memberId: id.optional(),
    after: id.optional(),
    size: pageSize(20),
  }),
  fromCopy: true,
  output: z.array(report),
})

export const takeReport = operation({
  method: 'POST',
  path: '/operator/reports/{id}/take',
  caller: 'operator',
  roles: ['arbiter', 'support'],
  summary: 'Says who looks after it. After a day a colleague may take it over.',
  params: z.strictObject({ id }),
  output: report,
  errors: ['unknownReport', 'reportClosed', 'reportTaken', 'ownMatter'],
})

export const closeReport = operation({
  method: 'POST',
  path: '/operator/reports/{id}/close',
  caller: 'operator',
  roles: ['arbiter', 'support'],
  summary: 'Says what came of it, which the reporter is told. The remark stays among operators.',
  params: z.strictObject({ id }),
  body: z.strictObject({ outcome, remark: text(APPEAL_LENGTHS.findings, { lines: true }).default('') }),
  output: report,
  errors: ['unknownReport', 'reportClosed', 'reportTaken', 'ownMatter'],
})
