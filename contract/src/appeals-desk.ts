import { z } from 'zod'
import { id, moment, optionalText, points, text } from './fields.ts'
import { operatorEndpoint } from './operation.ts'
import { listEndpoint, page } from './operator-lists/list-endpoint.ts'
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

/** Operations of arbiters on appeals, complaints and reports (rules/trading#cases, rules/operators#roles). */

export const appealInQueue = z.strictObject({
  id: z.int(),
  /** Cursor for `after`: increases whenever the case is opened or handed back. */
  queueNo: z.int(),
  appealNo: z.string(),
  kind: z.enum(['appeal', 'complaint']),
  /** The side that opened the case. */
  appealType: state('appealType'),
  bySystem: z.boolean(),
  appealReason: z.enum(APPEAL_REASONS),
  appealStatus: state('appealStatus'),
  transactionNo: z.string(),
  gfAmount: points,
  totalPrice: points,
  createdTime: moment,
  /** The arbiter who took it; null if none has. */
  handler: z.string().nullable(),
  /** True if the caller took it. */
  own: z.boolean(),
  /** True while a decision waits for a second arbiter. */
  awaitsSecondArbiter: z.boolean(),
  /** Deadline for requested evidence; null if none was requested. */
  evidenceBy: moment.nullable(),
  updatedTime: moment,
})
export type AppealInQueue = z.infer<typeof appealInQueue>

export const listAppeals = listEndpoint('/operator/appeals', ['cases:decide'], {
  summary:
    'Returns appeals: open ones longest waiting first, decided ones latest first. `after`: the queueNo of the last item already received.',
  query: {
    status: z
      .enum(['pending', 'mine', 'under-review', 'awaits-second-arbiter', 'decided'])
      .default('pending'),
    ...page,
  },
  row: appealInQueue,
  beside: z.strictObject({ pending: z.int(), mine: z.int(), awaitsSecondArbiter: z.int() }),
})

/** What an arbiter should know about a side. */
export const traderRecord = z.strictObject({
  memberId: z.int(),
  username: z.string(),
  nickname: z.string().nullable(),
  memberSince: moment,
  reputation,
  cancelledTrades: z.int(),
  /** How often the member's time to pay ran out. */
  paymentTimeouts: z.int(),
  appealsWon: z.int(),
  appealsLost: z.int(),
  reports: z.int(),
  /** Trades between these two members, including this one. */
  tradesTogether: z.int(),
  linked: z.boolean(),
})
export type TraderRecord = z.infer<typeof traderRecord>

/** Another trade with the same proof. */
const seenIn = z.strictObject({
  transactionId: z.int(),
  transactionNo: z.string(),
  buyer: z.string(),
  time: moment,
})

/**
 * `early`: a side still has time for its evidence. `amount`: this case alone exceeds the limit. `arbiter-day`,
 * `member-day`: so does the sum of the last 24 hours that the caller decided alone, or that was decided for that member.
 */
export const secondArbiterReason = z.enum(['early', 'amount', 'arbiter-day', 'member-day'])
export type SecondArbiterReason = z.infer<typeof secondArbiterReason>
const secondArbiterReasons = z.array(secondArbiterReason)

export const inspectedAppeal = z.strictObject({
  ...appealInQueue.shape,
  description: z.string(),
  contactInfo: z.string(),
  transaction,
  /** The trade's status before the appeal. */
  statusBefore: state('tradeStatus'),
  buyer: traderRecord,
  seller: traderRecord,
  timeline: z.array(tradeEvent),
  messages: z.array(tradeMessage),
  paymentProof: givenFile.nullable(),
  /** Other trades whose proof is the same or nearly the same picture. */
  sameProof: z.array(seenIn),
  /** The proof could not be read and was not compared with others. */
  proofUnreadable: z.boolean(),
  usdtTx: usdtTx.nullable(),
  /** Other trades with the same transaction id. */
  sameUsdtTx: z.array(seenIn),
  evidence: z.array(evidence),
  /** All reports about either side, newest first. */
  reports: z.array(
    z.strictObject({
      id: z.int(),
      about: z.enum(['buyer', 'seller']),
      reason: z.enum(REPORT_REASONS),
      description: z.string(),
      createdTime: moment,
      outcome: z.enum(OUTCOMES).nullable(),
      /** True if it refers to this trade. */
      isAboutThisTrade: z.boolean(),
      byOtherSide: z.boolean(),
    }),
  ),
  evidenceRequest: z.strictObject({
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
  /** The decision, made or proposed; null if there is none. */
  decision: z
    .strictObject({
      forSide: z.enum(['buyer', 'seller']),
      findings: z.string(),
      remark: z.string(),
      earlyReason: z.string().nullable(),
      by: z.string(),
      time: moment,
      /** Null while a second arbiter is awaited or if none is needed. */
      approvedBy: z.string().nullable(),
    })
    .nullable(),
  /** The second arbiter's remark, approving or not; null if there is none. */
  secondRemark: z.strictObject({ by: z.string(), remark: z.string(), approved: z.boolean() }).nullable(),
  /** Why a decision of the caller for this side would need a second arbiter; empty if none is needed. */
  secondArbiter: z.strictObject({ buyer: secondArbiterReasons, seller: secondArbiterReasons }),
  /** Hours that a side gets when evidence is requested now. */
  evidenceHours: z.int(),
})
export type InspectedAppeal = z.infer<typeof inspectedAppeal>

const one = { params: z.strictObject({ id }), permissions: ['cases:decide'] } as const
const gone = ['appealDecided', 'appealWithdrawn'] as const

export const inspectAppeal = operatorEndpoint('GET', '/operator/appeals/{id}', {
  ...one,
  summary: 'Returns an appeal with all its evidence and the chat. This access is recorded in the audit log.',
  output: inspectedAppeal,
  errors: ['unknownAppeal'],
})

export const takeAppeal = operatorEndpoint('POST', '/operator/appeals/{id}/take', {
  ...one,
  summary:
    'Assigns an appeal to the caller. Both sides are notified, and the other side is asked for evidence.',
  output: inspectedAppeal,
  errors: ['unknownAppeal', 'appealUnderReview', ...gone, 'conflictOfInterest'],
})

export const handBackAppeal = operatorEndpoint('POST', '/operator/appeals/{id}/hand-back', {
  ...one,
  summary: 'Returns an assigned appeal to the queue for another arbiter.',
  body: z.strictObject({ remark: text(APPEAL_LENGTHS.findings, { lines: true }).default('') }),
  output: z.null(),
  errors: ['unknownAppeal', 'appealPending', ...gone, 'appealNotTakenByYou', 'decisionProposed'],
})

export const requestEvidence = operatorEndpoint('POST', '/operator/appeals/{id}/request-evidence', {
  ...one,
  summary: 'Asks one side or both for evidence, with a deadline.',
  body: z.strictObject({
    of: z.enum(['buyer', 'seller', 'both']),
    text: text(MESSAGE_LENGTH, { min: 1, lines: true }),
  }),
  output: inspectedAppeal,
  errors: [
    'unknownAppeal',
    'appealPending',
    ...gone,
    'appealNotTakenByYou',
    'decisionProposed',
    'conflictOfInterest',
  ],
})

export const decideAppeal = operatorEndpoint('POST', '/operator/appeals/{id}/decide', {
  ...one,
  summary:
    'Decides an appeal for a side: the GF go to the buyer or back to the seller, permanently. A complaint moves nothing. An early decision, made while a side still has time for its evidence, requires a reason. Such a decision, and one above the limit for a single appeal or for 24 hours, becomes a proposal to a second arbiter.',
  body: z.strictObject({
    forSide: z.enum(['buyer', 'seller']),
    /** Findings, shown to both sides: a standard reason's code, or a text. */
    findings: text(APPEAL_LENGTHS.findings, { min: 1, lines: true }),
    remark: text(APPEAL_LENGTHS.findings, { min: 1, lines: true }),
    /**
     * Reason for deciding before a side's time for evidence ends, shown to both sides: a standard reason's code, or a text. Required
     * only during that time.
     */
    earlyReason: optionalText(APPEAL_LENGTHS.findings, { lines: true }),
  }),
  output: inspectedAppeal,
  errors: [
    ...(['unknownAppeal', 'appealPending', ...gone, 'appealNotTakenByYou', 'decisionProposed'] as const),
    'evidenceTimeRunning',
    'conflictOfInterest',
  ],
})

export const approveDecision = operatorEndpoint('POST', '/operator/appeals/{id}/approve', {
  ...one,
  summary: 'Approves a proposed decision as the second arbiter; the decision takes effect.',
  body: z.strictObject({ remark: text(APPEAL_LENGTHS.findings, { lines: true }).default('') }),
  output: inspectedAppeal,
  errors: [
    'unknownAppeal',
    'appealPending',
    ...gone,
    'ownDecision',
    'noDecisionProposed',
    'notIndependent',
    'requesterChanged',
    'conflictOfInterest',
  ],
})

export const refuseDecision = operatorEndpoint('POST', '/operator/appeals/{id}/refuse', {
  ...one,
  summary: 'Rejects a proposed decision as the second arbiter; the appeal returns to the first arbiter.',
  body: z.strictObject({ remark: text(APPEAL_LENGTHS.findings, { min: 1, lines: true }) }),
  output: inspectedAppeal,
  errors: [
    'unknownAppeal',
    'appealPending',
    ...gone,
    'ownDecision',
    'noDecisionProposed',
    'conflictOfInterest',
  ],
})

export const sendArbiterMessage = operatorEndpoint('POST', '/operator/appeals/{id}/messages', {
  ...one,
  summary: 'Sends a message to both sides in the chat of the trade.',
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
  /** The latest case about the same trade; null if there is none. */
  case: z.strictObject({ id: z.int(), appealNo: z.string() }).nullable(),
  reason: z.enum(REPORT_REASONS),
  description: z.string(),
  createdTime: moment,
  /** The operator who handles it; null if none does. */
  takenBy: z.string().nullable(),
  /** True if the caller took it. */
  own: z.boolean(),
  closedTime: moment.nullable(),
  closedBy: z.string().nullable(),
  outcome: outcome.nullable(),
  remark: z.string().nullable(),
  /** Earlier reports about the same member, newest first, at most ten. */
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

export const listReports = listEndpoint('/operator/reports', ['reports:handle'], {
  summary:
    'Returns reports of members about each other: open ones longest waiting first, closed ones latest first. `after`: the id of the last item already received.',
  query: {
    status: z.enum(['open', 'closed']).default('open'),
    reason: z.enum(REPORT_REASONS).optional(),
    /** Reports by or about this member. */
    memberId: id.optional(),
    ...page,
  },
  row: report,
})

export const takeReport = operatorEndpoint('POST', '/operator/reports/{id}/take', {
  permissions: ['reports:handle'],
  summary: 'Assigns a report to the caller. After a day another arbiter may take it over.',
  params: z.strictObject({ id }),
  output: report,
  errors: ['unknownReport', 'reportClosed', 'reportTaken', 'conflictOfInterest'],
})

export const closeReport = operatorEndpoint('POST', '/operator/reports/{id}/close', {
  permissions: ['reports:handle'],
  summary:
    'Records the outcome of a report and notifies the reporter of it. The remark is visible to operators only.',
  params: z.strictObject({ id }),
  body: z.strictObject({ outcome, remark: text(APPEAL_LENGTHS.findings, { lines: true }).default('') }),
  output: report,
  errors: ['unknownReport', 'reportClosed', 'reportTaken', 'conflictOfInterest'],
})
