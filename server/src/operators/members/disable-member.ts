import type { disableMember as promise } from '@torch/contract/operator-lists.ts'
import { disable } from '../../identity/door.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { OperatorsHouse } from '../house.ts'
import { memberAct } from './member-act.ts'

/**
 * Points stay where they are. What is under way goes on by its clocks: a trade ends by the other side, by time or by an
 * arbiter, a product matures, a shop of theirs is suspended apart. Nobody can take their orders meanwhile.
 */
export function disableMember(house: OperatorsHouse): Handler<typeof promise> {
  return async (call) => {
    const { id } = call.params
    const sessionsEnded = await memberAct(
      house,
      call,
      'member-disabled',
      (tx) => disable(tx, id, call.body.reason),
      (sessions) => ({ sessions }),
    )
    // Their orders cannot be taken any more.
    house.events.publishToAll('hall-changed')
    return { id, status: 'disabled', sessionsEnded }
  }
}
