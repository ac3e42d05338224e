import type { requestEvidence as endpoint } from '@torch/contract/appeals-desk.ts'
import type { Handler } from '../../platform/http/call.ts'
import { requestEvidence as requestCaseEvidence } from '../../trading/index.ts'
import type { OperatorsContext } from '../context.ts'
import { caseAct } from './case-act.ts'

export function requestEvidence(ctx: OperatorsContext): Handler<typeof endpoint> {
  return (call) =>
    caseAct(ctx, call, async (tx, id) => {
      const { of, text } = call.body
      return {
        appeal: await requestCaseEvidence(tx, ctx.parameters, id, call.operator, { of, text }),
        act: 'evidence-requested',
        details: { of, text },
      }
    })
}
