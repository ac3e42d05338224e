import { z } from 'zod'
import { id, moment, pageSize, text } from './fields.ts'
import { operation } from './operation.ts'

// 000 section 5; the length of the contact is ours.
export const FEEDBACK_TITLE_LENGTH = 50
export const FEEDBACK_CONTENT_LENGTH = 500
export const FEEDBACK_CONTACT_LENGTH = 100

export const feedbackType = z.enum(['bug', 'feature', 'suggestion', 'other'])
export type FeedbackType = z.infer<typeof feedbackType>

export const feedback = z.strictObject({
  id: z.int(),
  type: feedbackType,
  title: z.string(),
  content: z.string(),
  /** How the member wants to be reached besides; empty where not given. */
  contact: z.string(),
  status: z.enum(['open', 'answered']),
  /** Null while it is open. */
  answer: z.string().nullable(),
  answeredTime: moment.nullable(),
  createdTime: moment,
})
export type Feedback = z.infer<typeof feedback>

export const sendFeedback = operation({
  method: 'POST',
  path: '/feedback',
  caller: 'member',
  summary:
    'Tells the operators something. They answer by a notice and, where the member wants mail, by mail.',
  body: z.strictObject({
    type: feedbackType.default('suggestion'),
    title: text(FEEDBACK_TITLE_LENGTH, { min: 1 }),
    content: text(FEEDBACK_CONTENT_LENGTH, { min: 1, lines: true }),
    contact: text(FEEDBACK_CONTACT_LENGTH).default(''),
  }),
  output: feedback,
  errors: ['tooManyRequests'],
})

export const listOwnFeedback = operation({
  method: 'GET',
  path: '/feedback',
  caller: 'member',
  summary:
    "The caller's feedback with its answers, newest first. `before` is the id of the last one already held.",
  query: z.strictObject({ before: id.optional(), size: pageSize(20) }),
  output: z.array(feedback),
})
