import {
  approvalPermissions,
  refusalPermissions,
  requestPermissions,
} from '@torch/contract/change-permissions.ts'
import type * as contract from '@torch/contract/governance.ts'
import type { ChangeKind } from '@torch/contract/governance.ts'
import { may, type OperatorRole, type Permission } from '@torch/contract/permissions.ts'
import { sql } from 'kysely'
import { lockAccounts } from '../../ledger/index.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { limitUse } from '../../platform/rate-limits/rate-limits.ts'
import { checkConflictOfInterest } from '../access/access.ts'
import { checkIndependence } from '../access/independence.ts'
import { refuseUnsettled } from '../access/removals.ts'
import type { OperatorsContext } from '../context.ts'
import { answersTo } from '../feedback/feedback.ts'
import { inTransaction } from '../in-transaction.ts'
import { listHandler } from '../lists/list-handler.ts'
import { recordAct } from '../log/acts.ts'
import { insertProposal } from './insert-proposal.ts'
import { journalsOfProposals } from './journals-of-proposals.ts'
import { kindOf } from './kinds.ts'
import {
  actDetails,
  COLUMNS,
  changeOf,
  decide,
  lockOpenProposal,
  lockOperators,
  mayAct,
  memberOf,
  type ProposalRow,
  proposalById,
  shownProposal,
} from './proposals.ts'
import { MAX_PROPOSALS_PER_DAY, PROPOSAL_DAYS } from './rules.ts'

const IS_OPEN = sql<boolean>`(status = 'open' and expires_at > platform.now())`

export const listProposals = listHandler('proposals', {
  async find(db, query, { operatorId, roles }) {
    const kinds = kindsFor(roles)
    const { rows } = await sql<ProposalRow>`
      select ${COLUMNS} from operators.proposal
      where ${IS_OPEN} = ${query.status === 'open'} and kind = any(${kinds}::text[]) and (${query.id ?? null}::bigint is null or id = ${query.id ?? null}::bigint)
        and id < coalesce(${query.before ?? null}::bigint, 2147483647)
      order by id desc limit ${query.size}`.execute(db)
    const answers = await answersTo(
      db,
      rows.map(({ id }) => `proposal:${id}`),
    )
    const journalOf = await journalsOfProposals(db, rows)
    return rows.map((row) => shownProposal(row, operatorId, answers(`proposal:${row.id}`), journalOf(row)))
  },
  async beside(db, { operatorId, roles }) {
    const { rows: waiting } = await sql<{ pending: number }>`
      select count(*)::integer as pending from operators.proposal
      where ${IS_OPEN} and kind = any(${kindsIn([refusalPermissions], roles)}::text[]) and asked_by <> ${operatorId}`.execute(
      db,
    )
    return { pending: waiting[0]?.pending ?? 0 }
  },
})

/** Returns the kinds of proposals that an operator with these roles may make, approve or refuse. */
export const kindsFor = (roles: readonly OperatorRole[]) =>
  kindsIn([requestPermissions, refusalPermissions], roles)

function kindsIn(
  tables: readonly Readonly<Record<ChangeKind, Permission>>[],
  roles: readonly OperatorRole[],
): ChangeKind[] {
  const all = Object.keys(requestPermissions) as ChangeKind[]
  return all.filter((kind) => may(roles, ...tables.map((table) => table[kind])))
}

/** Makes a proposal. It is checked as at the approval, so that no one is asked to approve what cannot be done. */
export function propose(ctx: OperatorsContext): Handler<typeof contract.propose> {
  return async (call) => {
    const { change, reason } = call.body
    const { operatorId, name } = call.operator
    await limitUse(ctx.db, `proposals ${operatorId}`, MAX_PROPOSALS_PER_DAY)
    const kind = kindOf(change)
    return ctx.db.transaction().execute(async (tx) => {
      const asker = (await lockOperators(tx, [operatorId])).get(operatorId)
      if (!mayAct(asker, requestPermissions[change.kind])) throw new Refusal('notYours')
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

/**
 * Approves a proposal as the second person. Locks accounts, then the operators, then the proposal until it is carried
 * out, so that roles cannot change meanwhile and a concurrent decision fails.
 */
export function approveProposal(ctx: OperatorsContext): Handler<typeof contract.approveProposal> {
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
      if (!approver || !mayAct(approver, approvalPermissions[row.kind])) throw new Refusal('notYours')
      if (approver.access_since > row.asked_at) throw new Refusal('accessChanged')
      if (!asker || !mayAct(asker, requestPermissions[row.kind]) || asker.access_since > row.asked_at)
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

/** Refuses a proposal; open to everyone who could have approved it. */
export const refuseProposal = inTransaction<typeof contract.refuseProposal>(async (tx, call) => {
  const { operatorId } = call.operator
  const self = (await lockOperators(tx, [operatorId])).get(operatorId)
  const row = await lockOpenProposal(tx, call.params.id)
  if (row.asked_by === operatorId) throw new Refusal('ownProposal')
  if (!mayAct(self, refusalPermissions[row.kind])) throw new Refusal('notYours')
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

/** Withdraws a proposal; only its author may. */
export const withdrawProposal = inTransaction<typeof contract.withdrawProposal>(async (tx, call) => {
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
