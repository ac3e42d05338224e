import type { listContests as promise } from '@torch/contract/operators.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { OperatorsHouse } from '../house.ts'
import { tables } from '../tables.ts'
import { shownContest } from './contests.ts'

const MOST = 20

export function listContests({ db }: OperatorsHouse): Handler<typeof promise> {
  return async ({ operator }) => {
    const rows = await tables(db)
      .selectFrom('operators.removal')
      .selectAll()
      .where('contested_at', 'is not', null)
      .orderBy((removal) => removal('outcome', 'is', null), 'desc')
      .orderBy('id', 'desc')
      .limit(MOST)
      .execute()
    return rows.map((row) => shownContest(row, operator.operatorId))
  }
}
