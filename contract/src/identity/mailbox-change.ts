import { z } from 'zod'
import { moment, secret } from '../fields.ts'
import { memberEndpoint, publicEndpoint } from '../operation.ts'
import { nothing } from './fields.ts'

// Replacement of a lost mailbox, approved by two operators (rules/identity#account-recovery).

export const mailboxChange = z.strictObject({
  /** The new mailbox. */
  email: z.string(),
  requestedTime: moment,
  /** When it takes effect, once its owner has confirmed it. */
  dueTime: moment,
  confirmed: z.boolean(),
})
export type MailboxChange = z.infer<typeof mailboxChange>

export const getMailboxChange = memberEndpoint('GET', '/user/mailbox-change', {
  summary: "Returns the pending change of the caller's e-mail address; null if there is none.",
  output: mailboxChange.nullable(),
})

export const objectToMailboxChange = memberEndpoint('POST', '/user/mailbox-change/object', {
  summary: "Cancels the pending change of the caller's e-mail address, from any session.",
  output: nothing,
  errors: ['noMailboxChange'],
})

/** The token of the link mailed to the old or the new mailbox. */
const token = secret(1, 64)

const linked = z.strictObject({
  ...mailboxChange.shape,
  /** Masked for the link mailed to the old mailbox. */
  email: z.string(),
  username: z.string(),
  /** The mailbox that got the link. */
  side: z.enum(['old', 'new']),
  /** `taken`: another account now has the new mailbox. `overtaken`: the member changed the mailbox. */
  status: z.enum(['pending', 'done', 'objected', 'overtaken', 'taken', 'expired']),
})
export type LinkedMailboxChange = z.infer<typeof linked>

export const openMailboxLink = publicEndpoint('POST', '/user/mailbox-link', {
  summary:
    'Returns what a mailed link is for. This changes nothing, so programs that open links in mails do no harm.',
  body: z.strictObject({ token }),
  output: linked,
  errors: ['tooManyRequests', 'noMailboxChange'],
})

export const answerMailboxLink = publicEndpoint('POST', '/user/mailbox-link/answer', {
  summary:
    'Cancels the change, from either address, or confirms it from the new one. Without this confirmation the change does not take effect.',
  body: z.strictObject({ token, answer: z.enum(['object', 'confirm']) }),
  output: linked,
  errors: ['tooManyRequests', 'noMailboxChange', 'mailboxLinkExpired'],
})
