import type { endMemberSessions as endpoint } from '@torch/contract/operator-lists.ts'
import { signOutEverywhere } from '../../identity/index.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { OperatorsContext } from '../context.ts'
import { memberAct } from './member-act.ts'

export function endMemberSessions(ctx: OperatorsContext): Handler<typeof endpoint> {
  return async (call) => {
    const sessionsEnded = await memberAct(
      ctx,
      call,
      'member-sessions-ended',
      signOutEverywhere,
      (sessions) => ({ sessions }),
    )
    return { id: call.params.id, sessionsEnded }
  }
}
