import type { takeAppeal as endpoint } from '@torch/contract/appeals-desk.ts'
import type { Handler } from '../../platform/http/call.ts'
import { takeCase } from '../../trading/index.ts'
import type { OperatorsContext } from '../context.ts'
import { caseAct } from './case-act.ts'

/** Takes a case; a concurrent take or withdrawal fails. */
export function takeAppeal(ctx: OperatorsContext): Handler<typeof endpoint> {
  return (call) =>
    caseAct(ctx, call, async (tx, id) => ({
      appeal: await takeCase(tx, ctx.parameters, id, call.operator),
      act: 'appeal-taken',
    }))
}
