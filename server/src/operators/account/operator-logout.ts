import type { operatorLogout as endpoint } from '@torch/contract/operators.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { OperatorsContext } from '../context.ts'
import { recordAct } from '../log/acts.ts'
import { endSession } from './sessions.ts'

export function operatorLogout({ db }: OperatorsContext): Handler<typeof endpoint> {
  return (call) =>
    db.transaction().execute(async (tx) => {
      await endSession(tx, call.operator.sessionId)
      await recordAct(tx, call, { act: 'signed-out' })
      return null
    })
}
