import { z } from 'zod'
import { id, moment, pageSize, text } from '../fields.ts'
import { memberEndpoint, operatorEndpoint } from '../operation.ts'
import { listEndpoint, page } from '../operator-lists/list-endpoint.ts'
import {
  FEEDBACK_ANSWER_LENGTH,
  FEEDBACK_CONTACT_LENGTH,
  FEEDBACK_CONTENT_LENGTH,
  FEEDBACK_TITLE_LENGTH,
} from '../operators-limits.ts'

// Lengths are those of rules/operators#feedback.

export const feedbackType = z.enum(['bug', 'feature', 'suggestion', 'other'])
export type FeedbackType = z.infer<typeof feedbackType>

export const feedback = z.strictObject({
  id: z.int(),
  type: feedbackType,
  title: z.string(),
  content: z.string(),
  /** Further contact data of the member; empty if not given. */
  contact: z.string(),
  status: z.enum(['open', 'answered']),
  /** Null while it is open. */
  answer: z.string().nullable(),
  answeredTime: moment.nullable(),
  createdTime: moment,
})
export type Feedback = z.infer<typeof feedback>

/** A member's answer to an act of operators, as shown with that act. */
export const actAnswer = z.strictObject({
  id: z.int(),
  content: z.string(),
  createdTime: moment,
  /** Null until it is answered. */
  answer: z.string().nullable(),
  answeredBy: z.string().nullable(),
})
export type ActAnswer = z.infer<typeof actAnswer>

export const sendFeedback = memberEndpoint('POST', '/feedback', {
  summary:
    'Sends feedback to the operators. They answer by a notice and, if the member wants mail, also by mail.',
  body: z.strictObject({
    type: feedbackType.default('suggestion'),
    title: text(FEEDBACK_TITLE_LENGTH, { min: 1 }),
    content: text(FEEDBACK_CONTENT_LENGTH, { min: 1, lines: true }),
    contact: text(FEEDBACK_CONTACT_LENGTH).default(''),
    /** The `ref` of the notice that it answers. */
    about: text(40).default(''),
  }),
  output: feedback,
  errors: ['tooManyRequests', 'unknownRestrictionNotice'],
})

export const listOwnFeedback = memberEndpoint('GET', '/feedback', {
  summary:
    "Returns the caller's feedback with its answers, newest first. `before`: the id of the last item already received.",
  query: z.strictObject({ before: id.optional(), size: pageSize(20) }),
  output: z.array(feedback),
})

export const memberFeedback = z.strictObject({
  ...feedback.shape,
  memberId: z.int(),
  username: z.string(),
  /** The act that it answers, such as 'proposal:12', 'restriction:trading'; empty if none. */
  about: z.string(),
  /** The operator who answered; null while it is open. */
  answeredBy: z.string().nullable(),
})
export type MemberFeedback = z.infer<typeof memberFeedback>

export const listFeedback = listEndpoint('/operator/feedback', ['feedback:handle', 'answers:handle'], {
  summary:
    "Returns members' feedback, longest waiting first, for support; and members' answers to actions of operators, also for treasurers and owners. `after`: the id of the last item already received.",
  query: {
    status: z.enum(['open', 'answered']).default('open'),
    of: z.enum(['feedback', 'answers']).default('feedback'),
    type: feedbackType.optional(),
    ...page,
  },
  row: memberFeedback,
})

export const answerFeedback = operatorEndpoint('POST', '/operator/feedback/{id}/answer', {
  permissions: ['feedback:handle', 'answers:handle'],
  summary:
    'Answers feedback, once. The member gets the answer as a notice. Treasurers and owners answer replies to actions of operators.',
  params: z.strictObject({ id }),
  body: z.strictObject({ answer: text(FEEDBACK_ANSWER_LENGTH, { min: 1, lines: true }) }),
  output: memberFeedback,
  errors: ['unknownFeedback', 'feedbackAnswered'],
})
