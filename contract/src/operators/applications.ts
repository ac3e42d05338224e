import { z } from 'zod'
import { id, moment, text, version } from '../fields.ts'
import { declineReason, shownDeclineReason, statusWord } from '../merchants/fields.ts'
import { application } from '../merchants.ts'
import { operatorEndpoint } from '../operation.ts'
import { listEndpoint, page } from '../operator-lists/list-endpoint.ts'
import { AUDIT_REMARK_LENGTH } from '../operators-limits.ts'
import { DECLINE_REASONS } from '../standard-reasons.ts'
import { state } from '../state-field.ts'
import { isVisible } from '../text-rule.ts'

export const applicationInQueue = z.strictObject({
  id: z.int(),
  /** Cursor for `after`: increases with each submission. */
  queueNo: z.int(),
  status: statusWord,
  version: z.int(),
  shopName: z.string(),
  shopNameEn: z.string().nullable(),
  businessCategory: z.string(),
  address: z.string(),
  shopLogo: z.string(),
  applicant: z.string(),
  createdTime: moment,
  updatedTime: moment,
  auditTime: moment.nullable(),
})
export type ApplicationInQueue = z.infer<typeof applicationInQueue>

export const listApplications = listEndpoint('/operator/applications', ['applications:decide'], {
  summary:
    'Returns applications: pending ones longest waiting first, decided ones latest first. `after`: the queueNo of the last item already received.',
  query: { status: statusWord.default('PENDING'), ...page },
  row: applicationInQueue,
  /** Number of pending ones. */
  beside: z.strictObject({ pending: z.int() }),
})

/** An event in an application's history. */
export const applicationStep = z.strictObject({
  version: z.int(),
  status: statusWord,
  time: moment,
  /** The standard reasons of a rejection; `remark` is what the auditor wrote in addition. */
  reasons: z.array(shownDeclineReason),
  remark: z.string().nullable(),
  /** The operator who decided; null if the applicant submitted it. */
  by: z.string().nullable(),
})

export const inspectedApplication = z.strictObject({
  ...application.shape,
  queueNo: z.int(),
  applicant: z.strictObject({ memberId: z.int(), username: z.string(), nickname: z.string().nullable() }),
  /** Other shops of the applicant, past and present. */
  otherShops: z.array(
    z.strictObject({ merchantId: z.int(), shopName: z.string(), merchantStatus: state('shopStatus') }),
  ),
  /** Shops of any owner in the same city whose name looks the same. */
  sameNameShops: z.array(
    z.strictObject({ merchantId: z.int(), shopName: z.string(), merchantStatus: state('shopStatus') }),
  ),
  /** Oldest first. */
  history: z.array(applicationStep),
})
export type InspectedApplication = z.infer<typeof inspectedApplication>

export const inspectApplication = operatorEndpoint('GET', '/operator/applications/{id}', {
  permissions: ['applications:decide'],
  summary:
    'Returns an application with its licence picture and its history. This access is recorded in the audit log.',
  params: z.strictObject({ id }),
  output: inspectedApplication,
  errors: ['unknownApplication'],
})
const reviewErrors = [
  'unknownApplication',
  'applicationChanged',
  'applicationDecided',
  'conflictOfInterest',
] as const

export const approveApplication = operatorEndpoint('POST', '/operator/applications/{id}/approve', {
  permissions: ['applications:decide'],
  summary: 'Approves an application and opens the shop. The applicant is notified.',
  params: z.strictObject({ id }),
  body: z.strictObject({ version }),
  output: z.strictObject({ id: z.int(), status: statusWord, merchantId: z.int() }),
  errors: [...reviewErrors, 'applicantAccountClosed'],
})

export const rejectApplication = operatorEndpoint('POST', '/operator/applications/{id}/reject', {
  permissions: ['applications:decide'],
  summary:
    'Declines it with standard reasons, which the applicant reads in their own language, or a remark, which they read as it was written, or both.',
  params: z.strictObject({ id }),
  body: z
    .strictObject({
      version,
      reasons: z.array(declineReason).max(DECLINE_REASONS.length).default([]),
      remark: text(AUDIT_REMARK_LENGTH, { lines: true }).default(''),
    })
    .refine(({ reasons, remark }) => reasons.length > 0 || isVisible(remark), {
      path: ['remark'],
      message: 'required',
    }),
  output: z.strictObject({ id: z.int(), status: statusWord }),
  errors: reviewErrors,
})
