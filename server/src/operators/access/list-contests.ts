import type { listContests as endpoint } from '@torch/contract/operators.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { OperatorsContext } from '../context.ts'
import { tables } from '../tables.ts'
import { shownContest } from './contests.ts'

const MAX_CONTESTS = 20

export function listContests({ db }: OperatorsContext): Handler<typeof endpoint> {
  return async ({ operator }) => {
    const rows = await tables(db)
      .selectFrom('operators.removal')
      .selectAll()
      .where('contested_at', 'is not', null)
      .orderBy((removal) => removal('outcome', 'is', null), 'desc')
      .orderBy('id', 'desc')
      .limit(MAX_CONTESTS)
      .execute()
    return rows.map((row) => shownContest(row, operator.operatorId))
  }
}
