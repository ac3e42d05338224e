import type { AccessChange, Proposal } from '@torch/contract/governance.ts'
import type { Colleague } from '@torch/contract/operators.ts'
import type { Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { OperatorsContext } from '../context.ts'
import { insertProposal } from '../governance/insert-proposal.ts'
import { actDetails, type ProposalRow, shownProposal } from '../governance/proposals.ts'
import { PROPOSAL_DAYS } from '../governance/rules.ts'
import { type Actor, recordAct } from '../log/acts.ts'
import { tables } from '../tables.ts'
import { changeAccess } from './change-access.ts'
import { colleagueById } from './colleagues.ts'
import { hasSecondOwner } from './independence.ts'
import { notifyAllOfAccess } from './notify-access.ts'
import { refuseAfterRemoval, refuseFreshAccess, refuseWhileContested } from './removals.ts'

/** The outcome of a request: the changed operator, or an open proposal. */
export interface AccessRequestResult {
  colleague: Colleague | null
  proposal: Proposal | null
}

interface AccessRequestOptions {
  needsApproval: boolean
  /** Needs a second owner: it never takes effect by itself. */
  needsSecondOwner?: boolean
  passwordHash?: string
}

/**
 * Asks for adding an operator, adding roles, or reactivating. Without a role that can move points it takes effect at
 * once. Otherwise another owner must approve it; where no other owner is independent, all operators are notified and it
 * takes effect after a waiting time.
 */
export async function requestAccess(
  tx: Tx,
  ctx: OperatorsContext,
  by: Actor,
  change: AccessChange,
  { needsApproval, needsSecondOwner = false, passwordHash }: AccessRequestOptions,
): Promise<AccessRequestResult> {
  const { operatorId, name } = by.operator
  if (!needsApproval) {
    const id = await changeAccess(tx, ctx, change, { grantedBy: operatorId, passwordHash, how: 'at-once' })
    return { colleague: await colleagueById(tx, id), proposal: null }
  }
  await refuseWhileContested(tx)
  await refuseFreshAccess(tx, ctx.parameters, [operatorId])
  const isOnlyOwner = !(await hasSecondOwner(tx, ctx.parameters, operatorId, change.id))
  if (isOnlyOwner && needsSecondOwner) throw new Refusal('noSecondOwner')
  if (isOnlyOwner) await refuseAfterRemoval(tx, ctx.parameters)
  const dueHours = isOnlyOwner ? Number(ctx.parameters.get('operators.alone-hours')) : null
  const row = await insertProposal(tx, {
    change,
    subject: subjectOf(change),
    reason: '',
    operatorId,
    name,
    dueHours,
    days: PROPOSAL_DAYS,
  })
  if (passwordHash !== undefined)
    await tables(tx)
      .insertInto('operators.initial_password')
      .values({ proposal_id: row.id, password_hash: passwordHash })
      .execute()
  await recordAct(tx, by, {
    act: isOnlyOwner ? 'access-asked-alone' : 'proposal-made',
    about: `proposal:${row.id}`,
    details: { ...actDetails(row), ...dueOf(row) },
  })
  if (isOnlyOwner) await notifyAllOfAccess(tx, 'askedAlone', `${name} → ${row.subject}`)
  return { colleague: null, proposal: shownProposal(row, operatorId) }
}

function subjectOf({ name, account }: AccessChange): string {
  return name === account ? name : `${name} (${account})`
}

function dueOf({ due_at }: ProposalRow): Record<string, string> {
  return due_at ? { due: due_at.toISOString() } : {}
}
