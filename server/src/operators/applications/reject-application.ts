import type { rejectApplication as endpoint } from '@torch/contract/operators.ts'
import { applicationStatus } from '@torch/contract/states.ts'
import { reject } from '../../merchants/index.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { OperatorsContext } from '../context.ts'
import { recordAct } from '../log/acts.ts'

export function rejectApplication({ db }: OperatorsContext): Handler<typeof endpoint> {
  return (call) =>
    db.transaction().execute(async (tx) => {
      const { version, reasons, remark } = call.body
      const decision = { id: call.params.id, version, operatorId: call.operator.operatorId }
      const row = await reject(tx, { ...decision, reasons, remark })
      await recordAct(tx, call, {
        act: 'application-rejected',
        about: `application:${row.id}`,
        memberId: row.member_id,
        details: { version, reasons: reasons.join(' '), remark },
      })
      return { id: row.id, status: applicationStatus[row.status] }
    })
}
