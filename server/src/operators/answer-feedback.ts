import { sql } from 'kysely'
import { notify } from '../identity/door.ts'
import type { Tx } from '../platform/db.ts'
import { tables } from './tables.ts'

export interface FeedbackAnswer {
  id: number
  /** At most 1000 characters; several lines. */
  answer: string
  /** The operator's name. */
  by: string
}

/**
 * Answers once, and tells the member: the notice carries the answer, and so does the mail. Of two operators at once
 * one comes too late.
 */
export async function answerFeedback(
  tx: Tx,
  { id, answer, by }: FeedbackAnswer,
): Promise<'answered' | 'too-late' | 'unknown'> {
  const answered = await tables(tx)
    .updateTable('operators.feedback')
    .set({ status: 'answered', answer, answered_by: by, answered_at: sql`platform.now()` })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .returning(['member_id', 'title'])
    .executeTakeFirst()
  if (!answered) {
    const known = await tables(tx)
      .selectFrom('operators.feedback')
      .select('id')
      .where('id', '=', id)
      .executeTakeFirst()
    return known ? 'too-late' : 'unknown'
  }
  await notify(tx, [
    { to: answered.member_id, about: { kind: 'feedback-answered', title: answered.title, answer } },
  ])
  return 'answered'
}
