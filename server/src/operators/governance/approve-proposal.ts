import { approvalRoles, changeRoles, type approveProposal as endpoint } from '@torch/contract/governance.ts'
import { lockAccounts } from '../../ledger/index.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { checkConflictOfInterest } from '../access/conflict-of-interest.ts'
import { checkIndependence } from '../access/independence.ts'
import { refuseUnsettled } from '../access/removals.ts'
import type { OperatorsContext } from '../context.ts'
import { recordAct } from '../log/acts.ts'
import { journalsOfProposals } from './journals-of-proposals.ts'
import { kindOf } from './kinds.ts'
import {
  actDetails,
  changeOf,
  decide,
  lockOpenProposal,
  lockOperators,
  mayAct,
  memberOf,
  proposalById,
  shownProposal,
} from './proposals.ts'

/**
 * Approves a proposal as the second person. Locks accounts, then the operators, then the proposal until it is carried
 * out, so that roles cannot change meanwhile and a concurrent decision fails.
 */
export function approveProposal(ctx: OperatorsContext): Handler<typeof endpoint> {
  return async (call) => {
    const { operatorId, name } = call.operator
    const seen = await proposalById(ctx.db, call.params.id)
    // A proposal's content never changes, so it may be read before the lock.
    const change = changeOf(seen)
    const kind = kindOf(change)
    const approved = await ctx.db.transaction().execute(async (tx) => {
      await lockAccounts(tx, await kind.accounts(change, tx))
      const changed = kind.operators(change)
      const people = await lockOperators(tx, [seen.asked_by, operatorId, ...changed], {
        toChange: changed.length > 0,
      })
      const row = await lockOpenProposal(tx, seen.id)
      const [asker, approver] = [people.get(row.asked_by), people.get(operatorId)]
      if (row.asked_by === operatorId) throw new Refusal('ownProposal')
      if (!approver || !mayAct(approver, approvalRoles[row.kind])) throw new Refusal('notYours')
      if (approver.access_since > row.asked_at) throw new Refusal('accessChanged')
      if (!asker || !mayAct(asker, changeRoles[row.kind]) || asker.access_since > row.asked_at)
        throw new Refusal('requesterChanged')
      await refuseUnsettled(tx, ctx.parameters, row.kind, [row.asked_by, operatorId])
      await checkIndependence(tx, ctx.parameters, row.asked_by, operatorId)
      await kind.check(tx, ctx, change)
      await checkConflictOfInterest(tx, [row.asked_by, operatorId], (await kind.parties?.(change, tx)) ?? [])
      await kind.carryOut(tx, ctx, change, {
        proposalId: row.id,
        asker: { id: row.asked_by, name: row.asked_name },
        approver: { id: operatorId, name },
        reason: row.reason,
      })
      const decided = await decide(tx, row.id, 'approved', call.operator)
      await recordAct(tx, call, {
        act: 'proposal-approved',
        about: `proposal:${row.id}`,
        ...memberOf(row),
        details: { ...actDetails(row), requestedBy: row.asked_name },
      })
      return { row: decided, journalId: (await journalsOfProposals(tx, [decided]))(decided) }
    })
    await kind.afterCommit(ctx, change)
    return shownProposal(approved.row, operatorId, [], approved.journalId)
  }
}
