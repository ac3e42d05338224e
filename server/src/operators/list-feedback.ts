import type { listFeedback as promise } from '@torch/contract/operators.ts'
import type { Handler } from '../platform/http/call.ts'
import { memberFeedbackOf } from './feedback.ts'
import type { OperatorsHouse } from './house.ts'
import { tables } from './tables.ts'

/** The oldest first, because who has waited longest comes first. */
export function listFeedback({ db }: OperatorsHouse): Handler<typeof promise> {
  return async ({ query: { status, after = 0, size } }) => {
    const rows = await tables(db)
      .selectFrom('operators.feedback')
      .selectAll()
      .where('status', '=', status)
      // Ids are 32 bits here, the one in a request may be longer.
      .where('id', '>', Math.min(after, MAX_ID))
      .orderBy('id')
      .limit(size)
      .execute()
    return memberFeedbackOf(db, rows)
  }
}

const MAX_ID = 2 ** 31 - 1
