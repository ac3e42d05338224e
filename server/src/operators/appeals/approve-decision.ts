import type { approveDecision as promise } from '@torch/contract/appeals-desk.ts'
import type { Handler } from '../../platform/http/call.ts'
import { approveCase } from '../../trading/door.ts'
import { judgeIndependence } from '../access/independence.ts'
import type { OperatorsHouse } from '../house.ts'
import { caseAct } from './case-act.ts'

/** Approves a proposed decision. The approver must be an arbiter independent of the proposer. */
export function approveDecision(house: OperatorsHouse): Handler<typeof promise> {
  return (call) =>
    caseAct(house, call, async (tx, id) => {
      const { remark } = call.body
      const { appeal, forSide } = await approveCase(tx, house.parameters, id, call.operator, remark)
      if (appeal.handler_id === null) throw new Error(`appeal ${appeal.id} has no operator who decided it`)
      await judgeIndependence(tx, house.parameters, appeal.handler_id, call.operator.operatorId)
      return { appeal, act: 'decision-approved', details: { forSide, remark } }
    })
}
