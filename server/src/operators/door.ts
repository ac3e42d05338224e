/** What app.ts and the operators' console use. */
export { answerFeedback, type FeedbackAnswer } from './answer-feedback.ts'
export { type FeedbackPage, listFeedback, type MemberFeedback } from './list-feedback.ts'
export { operatorsRoutes } from './routes.ts'
