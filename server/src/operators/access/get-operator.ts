import type { getOperator as endpoint } from '@torch/contract/operators.ts'
import type { Handler } from '../../platform/http/call.ts'
import { operatorOf } from '../account/account.ts'
import type { OperatorsContext } from '../context.ts'
import { tables } from '../tables.ts'

export function getOperator({ db }: OperatorsContext): Handler<typeof endpoint> {
  return async ({ operator }) =>
    operatorOf(
      await tables(db)
        .selectFrom('operators.operator')
        .selectAll()
        .where('id', '=', operator.operatorId)
        .executeTakeFirstOrThrow(),
    )
}
