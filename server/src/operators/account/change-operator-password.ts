import type { changeOperatorPassword as endpoint } from '@torch/contract/operators.ts'
import { hashPassword, refuseCommonPassword } from '../../identity/index.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { OperatorsContext } from '../context.ts'
import { recordAct } from '../log/acts.ts'
import { tables } from '../tables.ts'
import { reverifiedOperator } from './credentials.ts'
import { endSessionsOf } from './sessions.ts'

export function changeOperatorPassword({ db }: OperatorsContext): Handler<typeof endpoint> {
  return async (call) => {
    const { operatorId, sessionId } = call.operator
    const { password, newPassword } = call.body
    refuseCommonPassword(newPassword)
    const proved = await reverifiedOperator(db, call, password)
    const hash = await hashPassword(newPassword)
    await db.transaction().execute(async (tx) => {
      const { numUpdatedRows } = await tables(tx)
        .updateTable('operators.operator')
        .set({ password_hash: hash, password_given: false })
        .where('id', '=', operatorId)
        .where('password_hash', '=', proved.password_hash)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) throw new Refusal('wrongOperatorCredentials')
      await endSessionsOf(tx, operatorId, sessionId)
      await recordAct(tx, call, { act: 'password-changed' })
    })
    return null
  }
}
