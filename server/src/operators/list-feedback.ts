import type { Feedback } from '@torch/contract/operators.ts'
import { namesOf } from '../identity/door.ts'
import type { Db } from '../platform/db.ts'
import { feedbackOf } from './feedback.ts'
import { tables } from './tables.ts'

export interface MemberFeedback extends Feedback {
  memberId: number
  username: string
  /** The operator who answered; null while it is open. */
  answeredBy: string | null
}

export interface FeedbackPage {
  status: 'open' | 'answered'
  /** The id of the last one already held. */
  after?: number
  size: number
}

/** For operators: the oldest first, because who has waited longest comes first. */
export async function listFeedback(
  db: Db,
  { status, after = 0, size }: FeedbackPage,
): Promise<MemberFeedback[]> {
  const rows = await tables(db)
    .selectFrom('operators.feedback')
    .selectAll()
    .where('status', '=', status)
    .where('id', '>', after)
    .orderBy('id')
    .limit(size)
    .execute()
  const names = await namesOf(db, [...new Set(rows.map((row) => row.member_id))])
  return rows.map((row) => ({
    ...feedbackOf(row),
    memberId: row.member_id,
    username: names.get(row.member_id)?.username ?? '—',
    answeredBy: row.answered_by,
  }))
}
