import type { QueryOf } from '@torch/contract/operation.ts'
import type { listFeedback as endpoint, MemberFeedback } from '@torch/contract/operators.ts'
import type { OperatorRole } from '@torch/contract/states.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { OperatorsContext } from '../context.ts'
import { tables } from '../tables.ts'
import { MAX_ID, memberFeedbackOf } from './feedback.ts'

export function listFeedback({ db }: OperatorsContext): Handler<typeof endpoint> {
  return ({ query, operator }) => {
    checkFeedbackAccess(operator.roles, query.of === 'answers')
    return feedbackFound(db, query)
  }
}

/** Returns feedback, longest waiting first. */
export async function feedbackFound(
  db: Db,
  { status, of, type, after = 0, size }: QueryOf<typeof endpoint>,
): Promise<MemberFeedback[]> {
  let page = tables(db)
    .selectFrom('operators.feedback')
    .selectAll()
    .where('status', '=', status)
    .where('about', of === 'answers' ? '<>' : '=', '')
    .where('id', '>', Math.min(after, MAX_ID))
    .orderBy('id')
    .limit(size)
  if (type !== undefined) page = page.where('type', '=', type)
  return memberFeedbackOf(db, await page.execute())
}

/** Throws `notYours` unless this is an answer to an operator's act or the operator has the support role. */
export function checkFeedbackAccess(roles: readonly OperatorRole[], isAnswer: boolean): void {
  if (!isAnswer && !roles.includes('support')) throw new Refusal('notYours')
}
