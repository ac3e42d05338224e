import type { changeOperator as promise } from '@torch/contract/operators.ts'
import type { Handler } from '../platform/http/call.ts'
import { recordAct } from './acts.ts'
import { lockColleague } from './colleague.ts'
import { colleagueById } from './colleagues.ts'
import type { OperatorsHouse } from './house.ts'
import { endSessionsOf } from './sessions.ts'
import { tables } from './tables.ts'

export function changeOperator({ db }: OperatorsHouse): Handler<typeof promise> {
  return (call) =>
    db.transaction().execute(async (tx) => {
      const before = await lockColleague(tx, call.operator, call.params.id)
      const { id } = before
      // What is left out stays as it is under the lock: a colleague may have changed it since this owner looked.
      const { name = before.name, roles = before.roles, status = before.status } = call.body
      await tables(tx)
        .updateTable('operators.operator')
        .set({ name, roles, status })
        .where('id', '=', id)
        .execute()
      if (status === 'disabled') await endSessionsOf(tx, id)
      await recordAct(tx, call, {
        act: 'operator-changed',
        about: `operator:${id}`,
        details: {
          ...{ nameBefore: before.name, rolesBefore: before.roles.join(' '), statusBefore: before.status },
          ...{ name, roles: roles.join(' '), status },
        },
      })
      return colleagueById(tx, id)
    })
}
