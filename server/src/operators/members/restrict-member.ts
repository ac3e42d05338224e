import type { restrictMember as endpoint } from '@torch/contract/operator-lists.ts'
import { restrict, restrictionsOf } from '../../identity/index.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/call.ts'
import { checkConflictOfInterest } from '../access/conflict-of-interest.ts'
import type { OperatorsContext } from '../context.ts'
import { answersTo } from '../feedback/answers-to.ts'
import { restrictionHours } from '../rules.ts'
import { memberAct } from './member-act.ts'

/**
 * Restricts a part for a member. One operator is enough, because it takes nothing away; the member reads the reason and
 * may answer.
 */
export function restrictMember(ctx: OperatorsContext): Handler<typeof endpoint> {
  return async (call) => {
    const { part, reason, hours = Number(ctx.parameters.get(restrictionHours)) } = call.body
    const { operatorId, name } = call.operator
    const shown = await memberAct(
      ctx,
      call,
      'member-restricted',
      async (tx, id) => {
        await restrict(tx, id, { part, reason, hours, by: name })
        await checkConflictOfInterest(tx, [operatorId], [id])
        return shownRestrictions(tx, id)
      },
      () => ({ part, ...(hours === null ? {} : { hours }) }),
    )
    // Their orders can no longer be taken.
    if (part === 'trading') ctx.events.publishToAll('hall-changed')
    return shown
  }
}

export async function shownRestrictions(db: Db, id: number) {
  const restrictions = await restrictionsOf(db, id)
  const answers = await answersTo(
    db,
    restrictions.map(({ part }) => `restriction:${part}`),
    id,
  )
  return restrictions.map(({ since, until, ...one }) => ({
    ...one,
    // Excludes answers to an earlier restriction of the same part.
    answers: answers(`restriction:${one.part}`).filter(({ createdTime }) => new Date(createdTime) >= since),
    since: since.toISOString(),
    until: until?.toISOString() ?? null,
  }))
}
