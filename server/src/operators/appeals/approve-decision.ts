import type { approveDecision as endpoint } from '@torch/contract/appeals-desk.ts'
import type { Handler } from '../../platform/http/call.ts'
import { approveCase } from '../../trading/index.ts'
import { checkIndependence } from '../access/independence.ts'
import type { OperatorsContext } from '../context.ts'
import { caseAct } from './case-act.ts'

/** Approves a proposed decision. The approver must be an arbiter independent of the proposer. */
export function approveDecision(ctx: OperatorsContext): Handler<typeof endpoint> {
  return (call) =>
    caseAct(ctx, call, async (tx, id) => {
      const { remark } = call.body
      const { appeal, forSide } = await approveCase(tx, ctx.parameters, id, call.operator, remark)
      if (appeal.handler_id === null) throw new Error(`appeal ${appeal.id} has no operator who decided it`)
      await checkIndependence(tx, ctx.parameters, appeal.handler_id, call.operator.operatorId)
      return { appeal, act: 'decision-approved', details: { forSide, remark } }
    })
}
