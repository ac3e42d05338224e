import type { listOwnFeedback as promise } from '@torch/contract/operators.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { OperatorsHouse } from '../house.ts'
import { tables } from '../tables.ts'
import { feedbackOf } from './feedback.ts'

export function listOwnFeedback({ db }: OperatorsHouse): Handler<typeof promise> {
  return async ({ query, member }) => {
    let own = tables(db)
      .selectFrom('operators.feedback')
      .selectAll()
      .where('member_id', '=', member.memberId)
      .orderBy('id', 'desc')
      .limit(query.size)
    // Ids are 32 bits here; one in a request may be longer.
    if (query.before !== undefined) own = own.where('id', '<', Math.min(query.before, MAX_ID))
    return (await own.execute()).map(feedbackOf)
  }
}

const MAX_ID = 2 ** 31 - 1
