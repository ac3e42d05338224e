import type { resetOperator as promise } from '@torch/contract/operators.ts'
import { hashPassword, refuseCommonPassword } from '../identity/door.ts'
import type { Handler } from '../platform/http/call.ts'
import { recordAct } from './acts.ts'
import { lockColleague } from './colleague.ts'
import { colleagueById } from './colleagues.ts'
import type { OperatorsHouse } from './house.ts'
import { dropCodes } from './recovery-codes.ts'
import { endSessionsOf } from './sessions.ts'
import { tables } from './tables.ts'
import { tellOfAccess } from './tell-of-access.ts'

export function resetOperator({ db }: OperatorsHouse): Handler<typeof promise> {
  return async (call) => {
    refuseCommonPassword(call.body.password)
    const hash = await hashPassword(call.body.password)
    return db.transaction().execute(async (tx) => {
      const { id } = await lockColleague(tx, call.operator, call.params.id)
      await tables(tx)
        .updateTable('operators.operator')
        .set({
          ...{ password_hash: hash, password_given: true, app_secret: null },
          ...{ app_confirmed_at: null, app_last_step: 0n },
          next_app_secret: null,
        })
        .where('id', '=', id)
        .execute()
      await dropCodes(tx, id)
      await endSessionsOf(tx, id)
      await recordAct(tx, call, { act: 'operator-reset', about: `operator:${id}` })
      await tellOfAccess(tx, id, 'accessReset')
      return colleagueById(tx, id)
    })
  }
}
