import type { refuseDecision as endpoint } from '@torch/contract/appeals-desk.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseCase } from '../../trading/index.ts'
import type { OperatorsContext } from '../context.ts'
import { caseAct } from './case-act.ts'

export function refuseDecision(ctx: OperatorsContext): Handler<typeof endpoint> {
  return (call) =>
    caseAct(ctx, call, async (tx, id) => ({
      appeal: await refuseCase(tx, id, call.operator, call.body.remark),
      act: 'decision-refused',
      details: { remark: call.body.remark },
    }))
}
