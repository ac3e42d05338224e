import type { FeedbackType } from '@torch/contract/operators.ts'
import type { Generated } from 'kysely'
import type { Db } from '../platform/db.ts'

type FeedbackTable = {
  id: Generated<number>
  member_id: number
  type: FeedbackType
  title: string
  content: string
  contact: string
  status: Generated<'open' | 'answered'>
  answer: string | null
  answered_by: string | null
  answered_at: Date | null
  created_at: Generated<Date>
}

type OperatorsTables = {
  'operators.feedback': FeedbackTable
}

/** Works on a transaction as well. */
export function tables(db: Db) {
  return db.withTables<OperatorsTables>()
}
