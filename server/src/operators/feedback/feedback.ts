import type { ActAnswer, Feedback, MemberFeedback } from '@torch/contract/operators.ts'
import { namesOf } from '../../identity/index.ts'
import type { Db } from '../../platform/database/db.ts'
import { type Row, tables } from '../tables.ts'

export type FeedbackRow = Row<'operators.feedback'>

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

/** Returns a lookup of the answers to these acts, oldest first; only of one member where given. */
export async function answersTo(
  db: Db,
  acts: readonly string[],
  memberId?: number,
): Promise<(act: string) => readonly ActAnswer[]> {
  if (acts.length === 0) return () => []
  let asked = tables(db).selectFrom('operators.feedback').selectAll().where('about', 'in', acts).orderBy('id')
  if (memberId !== undefined) asked = asked.where('member_id', '=', memberId)
  const rows = Map.groupBy(await asked.execute(), ({ about }) => about)
  return (act) =>
    (rows.get(act) ?? []).map(({ id, content, created_at, answer, answered_by }) => ({
      id,
      content,
      createdTime: created_at.toISOString(),
      answer,
      answeredBy: answered_by,
    }))
}
