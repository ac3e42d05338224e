import { type refuseProposal as endpoint, refusalRoles } from '@torch/contract/governance.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { OperatorsContext } from '../context.ts'
import { recordAct } from '../log/acts.ts'
import { decide, lockOpenProposal, lockOperators, mayAct, memberOf, shownProposal } from './proposals.ts'

/** Refuses a proposal; open to everyone who could have approved it. */
export function refuseProposal({ db }: OperatorsContext): Handler<typeof endpoint> {
  return (call) =>
    db.transaction().execute(async (tx) => {
      const { operatorId } = call.operator
      const self = (await lockOperators(tx, [operatorId])).get(operatorId)
      const row = await lockOpenProposal(tx, call.params.id)
      if (row.asked_by === operatorId) throw new Refusal('ownProposal')
      if (!mayAct(self, refusalRoles[row.kind])) throw new Refusal('notYours')
      const { remark } = call.body
      const decided = await decide(tx, row.id, 'refused', call.operator, remark)
      await recordAct(tx, call, {
        act: 'proposal-refused',
        about: `proposal:${row.id}`,
        ...memberOf(row),
        details: { kind: row.kind, requestedBy: row.asked_name, remark },
      })
      return shownProposal(decided, operatorId)
    })
}
