import {
  type ChangeKind,
  changeRoles,
  type listProposals as endpoint,
  refusalRoles,
} from '@torch/contract/governance.ts'
import type { OperatorRole } from '@torch/contract/states.ts'
import { sql } from 'kysely'
import { Answer, type Handler } from '../../platform/http/call.ts'
import type { OperatorsContext } from '../context.ts'
import { answersTo } from '../feedback/answers-to.ts'
import { journalsOfProposals } from './journals-of-proposals.ts'
import { COLUMNS, type ProposalRow, shownProposal } from './proposals.ts'

export function listProposals({ db }: OperatorsContext): Handler<typeof endpoint> {
  return async ({ query, operator: { operatorId, roles } }) => {
    const kinds = kindsFor(roles)
    const isOpen = sql<boolean>`(status = 'open' and expires_at > platform.now())`
    const { rows } = await sql<ProposalRow>`
      select ${COLUMNS} from operators.proposal
      where ${isOpen} = ${query.status === 'open'} and kind = any(${kinds}::text[]) and (${query.id ?? null}::bigint is null or id = ${query.id ?? null}::bigint)
        and id < coalesce(${query.before ?? null}::bigint, 2147483647)
      order by id desc limit ${query.size}`.execute(db)
    const answers = await answersTo(
      db,
      rows.map(({ id }) => `proposal:${id}`),
    )
    const journalOf = await journalsOfProposals(db, rows)
    const { rows: waiting } = await sql<{ pending: number }>`
      select count(*)::integer as pending from operators.proposal
      where ${isOpen} and kind = any(${kindsIn([refusalRoles], roles)}::text[]) and asked_by <> ${operatorId}`.execute(
      db,
    )
    return new Answer(
      rows.map((row) => shownProposal(row, operatorId, answers(`proposal:${row.id}`), journalOf(row))),
      { pending: waiting[0]?.pending ?? 0 },
    )
  }
}

/** Returns the kinds of proposals that an operator with these roles may make, approve or refuse. */
export const kindsFor = (roles: readonly OperatorRole[]) => kindsIn([changeRoles, refusalRoles], roles)

type RolesByKind = Readonly<Record<ChangeKind, readonly OperatorRole[]>>

function kindsIn(tables: readonly RolesByKind[], roles: readonly OperatorRole[]): ChangeKind[] {
  const all = Object.keys(changeRoles) as ChangeKind[]
  return all.filter((kind) => tables.some((table) => table[kind].some((role) => roles.includes(role))))
}
