import { z } from 'zod'
import {
  id,
  moment,
  optionalPaymentPassword,
  pageNumber,
  pageSize,
  secondKeyErrors,
  text,
  textOrEmpty,
} from '../fields.ts'
import { memberEndpoint } from '../operation.ts'
import { state } from '../state-field.ts'
import { APPEAL_LENGTHS, MAX_EVIDENCE_AT_ONCE } from '../trading-limits.ts'
import { appealStatusFilter, file, givenFile, numeral, ofTrade } from './fields.ts'

// Appeals and complaints, as the sides of a trade see them (rules/trading#cases).

export const evidence = z.strictObject({
  ...givenFile.shape,
  by: z.enum(['buyer', 'seller']),
  /** The accompanying text; empty if there is none. */
  description: z.string(),
  time: moment,
})

export type Evidence = z.infer<typeof evidence>

export const APPEAL_REASONS = ['PAYMENT_ISSUE', 'GF_ISSUE', 'COMMUNICATION_ISSUE', 'OTHER'] as const

/** Reasons as words, as the trade history's form sends them. */
export const APPEAL_REASON_WORDS: Readonly<Record<string, (typeof APPEAL_REASONS)[number]>> = {
  未收到付款: 'PAYMENT_ISSUE',
  未释放GF: 'GF_ISSUE',
  其他问题: 'OTHER',
}

export const appeal = z.strictObject({
  id: z.int(),
  appealNo: z.string(),
  transactionId: z.int(),
  transactionNo: z.string(),
  /** A complaint follows a completed trade and moves nothing. */
  kind: z.enum(['appeal', 'complaint']),
  /** The side that opened it. */
  appealType: state('appealType'),
  /** True if the caller opened it. */
  own: z.boolean(),
  /** True if the platform opened it because the seller had not acted for so long. */
  bySystem: z.boolean(),
  appealReason: z.enum(APPEAL_REASONS),
  appealReasonDescription: z.string(),
  appealStatus: state('appealStatus'),
  statusDescription: z.string(),
  description: z.string(),
  /** Shown to its author and the arbiter; empty for the other side. */
  contactInfo: z.string(),
  /** The first file; null if there is none. */
  evidence: z.string().nullable(),
  evidenceFiles: z.array(evidence),
  /** Deadline for evidence requested from the caller's side; null if none was requested. */
  evidenceBy: moment.nullable(),
  /** The arbiter's request; empty if there is none. */
  evidenceRequest: z.string(),
  handlerRemark: z.string().nullable(),
  handlerResult: z.string().nullable(),
  /** Why the decision did not wait for evidence; null if it did. */
  handlerEarlyReason: z.string().nullable(),
  /** Of a second arbiter. */
  adminRemark: z.string().nullable(),
  handlerTime: moment.nullable(),
  createdTime: moment,
  updatedTime: moment,
  /** Whether the caller may still add evidence, and withdraw it: `reason` says why not, or is null. */
  actions: z.array(
    z.strictObject({ act: z.enum(['add-evidence', 'withdraw']), reason: z.string().nullable() }),
  ),
})

export type Appeal = z.infer<typeof appeal>

/** One file or several. */
const evidenceFiles = z
  .union([z.string(), z.array(z.string()).max(MAX_EVIDENCE_AT_ONCE, `max:${MAX_EVIDENCE_AT_ONCE}`)])
  .nullish()
  .transform((value) => (value ? [value].flat().filter((one) => one !== '') : []))
  .pipe(z.array(file))

export const createAppeal = memberEndpoint('POST', '/trading/hall/appeal', {
  summary:
    'Appeals to an arbiter and stops the deadlines of the trade. Up to seven days after completion it is a complaint, which moves nothing.',
  body: z.strictObject({
    ...ofTrade,
    /** One of the four, or the words of the history's form. */
    reason: text(100, { min: 1 })
      .transform((value) => APPEAL_REASON_WORDS[value] ?? value)
      .pipe(z.enum(APPEAL_REASONS, 'reason')),
    description: text(APPEAL_LENGTHS.description, { min: 1, lines: true }),
    /** Files of the category appeal-evidence. */
    evidence: evidenceFiles,
    /** 1 buyer, 2 seller; must be the caller's side. */
    appealType: numeral([1, 2], 'appealType').optional(),
    contactInfo: textOrEmpty(APPEAL_LENGTHS.contact),
  }),
  own: ['body.userId'],
  movesPoints: true,
  output: appeal,
  errors: [
    'unknownTrade',
    'idempotencyKeyReused',
    'requestInProgress',
    'tradeCancelled',
    'tradeAppealing',
    'appealTypeDiffers',
    'complaintTooLate',
    'appealOpen',
    'tooManyAppealsOfTrade',
    'tooManyOpenAppeals',
    'unusableFile',
  ],
})

export const cancelAppeal = memberEndpoint('POST', '/trading/hall/cancel-appeal', {
  summary: 'Withdraws a pending appeal of the own. The trade goes on with the time that was left.',
  body: z.strictObject({ appealId: id, userId: id, paymentPassword: optionalPaymentPassword }),
  own: ['body.userId'],
  movesPoints: true,
  output: appeal,
  errors: [
    'unknownAppeal',
    'appellantOnly',
    'appealUnderReview',
    'appealDecided',
    'appealWithdrawn',
    ...secondKeyErrors,
    'idempotencyKeyReused',
    'requestInProgress',
  ],
})

export const listUserAppeals = memberEndpoint('GET', '/trading/hall/user-appeals/{userId}', {
  summary: "Returns the appeals about the caller's trades, by either side, newest first.",
  params: z.strictObject({ userId: id }),
  own: ['params.userId'],
  query: z.strictObject({ status: appealStatusFilter, page: pageNumber.default(1), size: pageSize(10) }),
  fromReplica: true,
  output: z.array(appeal),
  beside: z.strictObject({ total: z.int(), pages: z.int() }),
})

export const addEvidence = memberEndpoint('POST', '/trading/hall/appeal-evidence', {
  summary: 'Adds evidence to an appeal, by either side, until it is decided.',
  body: z.strictObject({
    appealId: id,
    userId: id,
    /** Files of the category appeal-evidence; at least one. */
    evidence: evidenceFiles.refine((files) => files.length > 0, 'required'),
    description: text(APPEAL_LENGTHS.description, { lines: true }).default(''),
  }),
  own: ['body.userId'],
  output: appeal,
  errors: ['unknownAppeal', 'appealDecided', 'appealWithdrawn', 'tooMuchEvidence', 'unusableFile'],
})
