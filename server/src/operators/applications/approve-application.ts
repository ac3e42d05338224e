import type { approveApplication as endpoint } from '@torch/contract/operators.ts'
import { applicationStatus } from '@torch/contract/states.ts'
import { approve } from '../../merchants/index.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { OperatorsContext } from '../context.ts'
import { recordAct } from '../log/acts.ts'

/** Approves an application. Operators are not members, so no operator has an application of their own. */
export function approveApplication({ db, openParty }: OperatorsContext): Handler<typeof endpoint> {
  return (call) =>
    db.transaction().execute(async (tx) => {
      const { version } = call.body
      const decision = { id: call.params.id, version, operatorId: call.operator.operatorId }
      const row = await approve(openParty, tx, decision)
      const merchantId = row.shop_id ?? 0
      await recordAct(tx, call, {
        act: 'application-approved',
        about: `application:${row.id}`,
        memberId: row.member_id,
        details: { version, merchantId },
      })
      return { id: row.id, status: applicationStatus[row.status], merchantId }
    })
}
