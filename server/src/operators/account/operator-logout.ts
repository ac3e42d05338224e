import type { operatorLogout as promise } from '@torch/contract/operators.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { OperatorsHouse } from '../house.ts'
import { recordAct } from '../log/acts.ts'
import { endSession } from './sessions.ts'

export function operatorLogout({ db }: OperatorsHouse): Handler<typeof promise> {
  return (call) =>
    db.transaction().execute(async (tx) => {
      await endSession(tx, call.operator.sessionId)
      await recordAct(tx, call, { act: 'signed-out' })
      return null
    })
}
