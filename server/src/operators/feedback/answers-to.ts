import type { ActAnswer } from '@torch/contract/operators.ts'
import type { Db } from '../../platform/database/db.ts'
import { tables } from '../tables.ts'

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
