import type { refuseDecision as promise } from '@torch/contract/appeals-desk.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseCase } from '../../trading/door.ts'
import type { OperatorsHouse } from '../house.ts'
import { caseAct } from './case-act.ts'

export function refuseDecision(house: OperatorsHouse): Handler<typeof promise> {
  return (call) =>
    caseAct(house, call, async (tx, id) => ({
      appeal: await refuseCase(tx, id, call.operator, call.body.remark),
      act: 'decision-refused',
      details: { remark: call.body.remark },
    }))
}
