import type { decideAppeal as endpoint } from '@torch/contract/appeals-desk.ts'
import type { Handler } from '../../platform/http/call.ts'
import { decideCase } from '../../trading/index.ts'
import type { OperatorsContext } from '../context.ts'
import { caseAct } from './case-act.ts'

/** Decides an appeal. Above the limit it becomes a proposal, and the log records it as such. */
export function decideAppeal(ctx: OperatorsContext): Handler<typeof endpoint> {
  return (call) =>
    caseAct(ctx, call, async (tx, id) => {
      const { forSide, findings, remark, earlyReason } = call.body
      const { appeal, final } = await decideCase(tx, ctx.parameters, id, call.operator, {
        forSide,
        findings,
        remark,
        earlyReason,
      })
      const act = final ? 'appeal-decided' : 'decision-proposed'
      return {
        appeal,
        act,
        details: { forSide, findings, remark, ...(earlyReason !== null && { earlyReason }) },
      }
    })
}
