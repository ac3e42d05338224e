import type { enableMember as endpoint } from '@torch/contract/operator-lists.ts'
import { enable } from '../../identity/index.ts'
import { resumeShopsOf } from '../../merchants/index.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { OperatorsContext } from '../context.ts'
import { memberAct } from './member-act.ts'

export function enableMember(ctx: OperatorsContext): Handler<typeof endpoint> {
  return async (call) => {
    await memberAct(ctx, call, 'member-enabled', async (tx, id) => {
      await enable(tx, id)
      await resumeShopsOf(tx, id)
    })
    return { id: call.params.id, status: 'active' }
  }
}
