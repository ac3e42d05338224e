import type { listOwnFeedback as endpoint } from '@torch/contract/operators.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { OperatorsContext } from '../context.ts'
import { tables } from '../tables.ts'
import { feedbackOf, MAX_ID } from './feedback.ts'

export function listOwnFeedback({ db }: OperatorsContext): Handler<typeof endpoint> {
  return async ({ query, member }) => {
    let own = tables(db)
      .selectFrom('operators.feedback')
      .selectAll()
      .where('member_id', '=', member.memberId)
      .orderBy('id', 'desc')
      .limit(query.size)
    if (query.before !== undefined) own = own.where('id', '<', Math.min(query.before, MAX_ID))
    return (await own.execute()).map(feedbackOf)
  }
}
