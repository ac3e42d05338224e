import type { getOperator as promise } from '@torch/contract/operators.ts'
import type { Handler } from '../../platform/http/call.ts'
import { operatorOf } from '../account/account.ts'
import type { OperatorsHouse } from '../house.ts'
import { tables } from '../tables.ts'

export function getOperator({ db }: OperatorsHouse): Handler<typeof promise> {
  return async ({ operator }) =>
    operatorOf(
      await tables(db)
        .selectFrom('operators.operator')
        .selectAll()
        .where('id', '=', operator.operatorId)
        .executeTakeFirstOrThrow(),
    )
}
