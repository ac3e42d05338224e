import type { Feedback, MemberFeedback } from '@torch/contract/operators.ts'
import type { Selectable } from 'kysely'
import { namesOf } from '../../identity/index.ts'
import type { Db } from '../../platform/database/db.ts'
import type { FeedbackTable } from '../tables.ts'

export type FeedbackRow = Selectable<FeedbackTable>

/** The largest id of feedback: ids are 32 bits here, and one in a request may be larger. */
export const MAX_ID = 2 ** 31 - 1

/** Returns feedback as its author sees it, without the operator who answered. */
export function feedbackOf(row: FeedbackRow): Feedback {
  const { id, type, title, content, contact, status, answer } = row
  return {
    id,
    type,
    title,
    content,
    contact,
    status,
    answer,
    answeredTime: row.answered_at?.toISOString() ?? null,
    createdTime: row.created_at.toISOString(),
  }
}

/** Returns feedback as operators see it, with its author and the answering operator. */
export async function memberFeedbackOf(db: Db, rows: FeedbackRow[]): Promise<MemberFeedback[]> {
  const names = await namesOf(db, [...new Set(rows.map((row) => row.member_id))])
  return rows.map((row) => ({
    ...feedbackOf(row),
    memberId: row.member_id,
    about: row.about,
    username: names.get(row.member_id)?.username ?? '—',
    answeredBy: row.answered_by,
  }))
}
