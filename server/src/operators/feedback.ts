import type { Feedback, FeedbackType } from '@torch/contract/operators.ts'

export interface FeedbackRow {
  id: number
  type: FeedbackType
  title: string
  content: string
  contact: string
  status: 'open' | 'answered'
  answer: string | null
  answered_at: Date | null
  created_at: Date
}

/** As the member who wrote it sees it: by whom it was answered stays inside. */
export function feedbackOf(row: FeedbackRow): Feedback {
  const { id, type, title, content, contact, status, answer } = row
  return {
    ...{ id, type, title, content, contact, status, answer },
    answeredTime: row.answered_at?.toISOString() ?? null,
    createdTime: row.created_at.toISOString(),
  }
}
