import { changeRoles, type propose as endpoint } from '@torch/contract/governance.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { limitUse } from '../../platform/limits/limits.ts'
import { checkConflictOfInterest } from '../access/conflict-of-interest.ts'
import { refuseUnsettled } from '../access/removals.ts'
import type { OperatorsContext } from '../context.ts'
import { recordAct } from '../log/acts.ts'
import { insertProposal } from './insert-proposal.ts'
import { kindOf } from './kinds.ts'
import { actDetails, lockOperators, mayAct, memberOf, shownProposal } from './proposals.ts'
import { MAX_PROPOSALS_PER_DAY, PROPOSAL_DAYS } from './rules.ts'

/** Makes a proposal. It is checked as at the approval, so that no one is asked to approve what cannot be done. */
export function propose(ctx: OperatorsContext): Handler<typeof endpoint> {
  return async (call) => {
    const { change, reason } = call.body
    const { operatorId, name } = call.operator
    await limitUse(ctx.db, `proposals ${operatorId}`, MAX_PROPOSALS_PER_DAY)
    const kind = kindOf(change)
    return ctx.db.transaction().execute(async (tx) => {
      const asker = (await lockOperators(tx, [operatorId])).get(operatorId)
      if (!mayAct(asker, changeRoles[change.kind])) throw new Refusal('notYours')
      await refuseUnsettled(tx, ctx.parameters, change.kind, [operatorId])
      const subject = await kind.check(tx, ctx, change)
      await checkConflictOfInterest(tx, [operatorId], (await kind.parties?.(change, tx)) ?? [])
      const row = await insertProposal(tx, {
        change,
        subject,
        reason,
        operatorId,
        name,
        dueHours: null,
        days: PROPOSAL_DAYS,
      })
      await recordAct(tx, call, {
        act: 'proposal-made',
        about: `proposal:${row.id}`,
        ...memberOf(row),
        details: actDetails(row),
      })
      return shownProposal(row, operatorId)
    })
  }
}
