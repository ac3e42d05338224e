import type { approveDecision as promise } from '@torch/contract/appeals-desk.ts'
import type { Handler } from '../../platform/http/call.ts'
import { approveCase } from '../../trading/door.ts'
import type { OperatorsHouse } from '../house.ts'
import { caseAct } from './case-act.ts'

/** By another arbiter than the one who proposed it. */
export function approveDecision(house: OperatorsHouse): Handler<typeof promise> {
  return (call) =>
    caseAct(house, call, async (tx, id) => {
      const { remark } = call.body
      const { appeal, forSide } = await approveCase(tx, id, call.operator, remark)
      return { appeal, act: 'decision-approved', details: { forSide, remark } }
    })
}
