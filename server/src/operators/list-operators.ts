import type { listOperators as promise } from '@torch/contract/operators.ts'
import type { Handler } from '../platform/http/call.ts'
import { colleagueOf } from './account.ts'
import type { OperatorsHouse } from './house.ts'
import { tables } from './tables.ts'

export function listOperators({ db }: OperatorsHouse): Handler<typeof promise> {
  return async () => {
    const rows = await tables(db).selectFrom('operators.operator').selectAll().orderBy('id').execute()
    return rows.map(colleagueOf)
  }
}
