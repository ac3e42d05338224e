import type { handBackAppeal as endpoint } from '@torch/contract/appeals-desk.ts'
import type { Handler } from '../../platform/http/call.ts'
import { handBackCase } from '../../trading/index.ts'
import type { OperatorsContext } from '../context.ts'
import { caseAct } from './case-act.ts'

export function handBackAppeal(ctx: OperatorsContext): Handler<typeof endpoint> {
  return async (call) => {
    await caseAct(ctx, call, async (tx, id) => ({
      appeal: await handBackCase(tx, id, call.operator),
      act: 'appeal-handed-back',
      details: { remark: call.body.remark },
    }))
    return null
  }
}
