import type { liftRestriction as endpoint } from '@torch/contract/operator-lists.ts'
import { liftRestriction as lift } from '../../identity/index.ts'
import type { Handler } from '../../platform/http/call.ts'
import { checkConflictOfInterest } from '../access/conflict-of-interest.ts'
import type { OperatorsContext } from '../context.ts'
import { memberAct } from './member-act.ts'
import { shownRestrictions } from './restrict-member.ts'

export function liftRestriction(ctx: OperatorsContext): Handler<typeof endpoint> {
  return async (call) => {
    const { part } = call.params
    const { operatorId, name } = call.operator
    const shown = await memberAct(
      ctx,
      call,
      'member-restriction-lifted',
      async (tx, id) => {
        await lift(tx, id, { part, by: name })
        await checkConflictOfInterest(tx, [operatorId], [id])
        return shownRestrictions(tx, id)
      },
      () => ({ part }),
    )
    if (part === 'trading') ctx.events.publishToAll('hall-changed')
    return shown
  }
}
