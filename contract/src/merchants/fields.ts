import { z } from 'zod'
import { bilingualText } from '../bilingual-text.ts'
import { emailOrIssue, optionalText, text } from '../fields.ts'
import { DECLINE_REASONS } from '../standard-reasons.ts'
import { applicationStatus } from '../states.ts'

/** A file of the caller's: the `fileUrl` or `fileId` of an upload, or the URL under which it was shown. */
export const fileReference = text(200, { min: 1 })
export const optionalFile = optionalText(200)
export const email = (max: number) =>
  optionalText(max).transform((value, context) => (value === null ? null : emailOrIssue(value, context)))

/** The status of an application. */
export const statusWord = z.enum(Object.values(applicationStatus))

export const declineReason = z.enum(DECLINE_REASONS)

/** A standard reason for declining an application, with its text in both languages. */
export const shownDeclineReason = z.strictObject({ code: declineReason, ...bilingualText.shape })
