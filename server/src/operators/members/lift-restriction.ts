import type { liftRestriction as promise } from '@torch/contract/operator-lists.ts'
import { liftRestriction as lift } from '../../identity/door.ts'
import type { Handler } from '../../platform/http/call.ts'
import { judgeOwnMatter } from '../access/own-matter.ts'
import type { OperatorsHouse } from '../house.ts'
import { memberAct } from './member-act.ts'
import { shownRestrictions } from './restrict-member.ts'

export function liftRestriction(house: OperatorsHouse): Handler<typeof promise> {
  return async (call) => {
    const { part } = call.params
    const { operatorId, name } = call.operator
    const shown = await memberAct(
      house,
      call,
      'member-restriction-lifted',
      async (tx, id) => {
        await lift(tx, id, { part, by: name })
        await judgeOwnMatter(tx, [operatorId], [id])
        return shownRestrictions(tx, id)
      },
      () => ({ part }),
    )
    if (part === 'trading') house.events.publishToAll('hall-changed')
    return shown
  }
}
