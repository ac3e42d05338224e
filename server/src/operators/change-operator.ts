import type { changeOperator as promise } from '@torch/contract/operators.ts'
import type { Handler } from '../platform/http/call.ts'
import { colleagueOf } from './account.ts'
import { recordAct } from './acts.ts'
import { lockColleague } from './colleague.ts'
import type { OperatorsHouse } from './house.ts'
import { endSessionsOf } from './sessions.ts'
import { tables } from './tables.ts'

export function changeOperator({ db }: OperatorsHouse): Handler<typeof promise> {
  return (call) =>
    db.transaction().execute(async (tx) => {
      const before = await lockColleague(tx, call.operator, call.params.id)
      const { name, roles, status } = call.body
      const row = await tables(tx)
        .updateTable('operators.operator')
        .set({ name, roles, status })
        .where('id', '=', before.id)
        .returningAll()
        .executeTakeFirstOrThrow()
      if (status === 'disabled') await endSessionsOf(tx, row.id)
      await recordAct(tx, call, {
        act: 'operator-changed',
        about: `operator:${row.id}`,
        details: {
          ...{ nameBefore: before.name, rolesBefore: before.roles.join(' '), statusBefore: before.status },
          ...{ name, roles: roles.join(' '), status },
        },
      })
      return colleagueOf(row)
    })
}
