import type { endMemberSessions as promise } from '@torch/contract/operator-lists.ts'
import { signOutEverywhere } from '../../identity/door.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { OperatorsHouse } from '../house.ts'
import { memberAct } from './member-act.ts'

export function endMemberSessions(house: OperatorsHouse): Handler<typeof promise> {
  return async (call) => {
    const sessionsEnded = await memberAct(
      house,
      call,
      'member-sessions-ended',
      signOutEverywhere,
      (sessions) => ({ sessions }),
    )
    return { id: call.params.id, sessionsEnded }
  }
}
