import type { withdrawProposal as endpoint } from '@torch/contract/governance.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { OperatorsContext } from '../context.ts'
import { recordAct } from '../log/acts.ts'
import { decide, lockOpenProposal, memberOf, shownProposal } from './proposals.ts'

/** Withdraws a proposal; only its author may. */
export function withdrawProposal({ db }: OperatorsContext): Handler<typeof endpoint> {
  return (call) =>
    db.transaction().execute(async (tx) => {
      const { operatorId } = call.operator
      const row = await lockOpenProposal(tx, call.params.id)
      if (row.asked_by !== operatorId) throw new Refusal('notYourProposal')
      const decided = await decide(tx, row.id, 'withdrawn', call.operator)
      await recordAct(tx, call, {
        act: 'proposal-withdrawn',
        about: `proposal:${row.id}`,
        ...memberOf(row),
        details: { kind: row.kind },
      })
      return shownProposal(decided, operatorId)
    })
}
