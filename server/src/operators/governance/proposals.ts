import type { Change, ChangeKind, Proposal } from '@torch/contract/governance.ts'
import { writeUnits } from '@torch/contract/money.ts'
import type { ActAnswer } from '@torch/contract/operators.ts'
import { may, type Permission } from '@torch/contract/permissions.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { OperatorRow } from '../account/account.ts'
import { type Row, tables } from '../tables.ts'

/** An open proposal past its end counts as expired. */
export type ProposalRow = Omit<Row<'operators.proposal'>, 'key' | 'content'> & { content: StoredChange }

/** The amount fields of a change. They are stored as text, because JSON numbers are too short. */
const AMOUNTS: ReadonlySet<string> = new Set(['amount', 'minAmount', 'maxAmount', 'quota'])

type Stored<C, As> = C extends Change
  ? { [K in keyof C]: As extends C[K] ? C[K] : bigint extends C[K] ? As | Exclude<C[K], bigint> : C[K] }
  : never
type StoredChange = Stored<Change, string>

export function storedChange(change: Change): string {
  return JSON.stringify(withAmounts(change, String))
}

export function changeOf({ content }: Pick<ProposalRow, 'content'>): Change {
  return withAmounts(content, BigInt) as Change
}

function withAmounts<T>(content: object, each: (amount: never) => T): object {
  return Object.fromEntries(
    Object.entries(content).map(([name, value]) => [
      name,
      AMOUNTS.has(name) && value !== null ? each(value as never) : value,
    ]),
  )
}

/** Columns for a select from operators.proposal. */
export const COLUMNS = sql`
  id, kind, content, subject, reason, asked_by, asked_name, asked_at, expires_at, due_at,
  case when status = 'open' and expires_at <= platform.now() then 'expired' else status end as status,
  decided_by, decided_name, decided_at, remark`

export function shownProposal(
  row: ProposalRow,
  operatorId: number,
  answers: readonly ActAnswer[] = [],
  journalId: number | null = null,
): Proposal {
  const change = changeOf(row)
  return {
    id: row.id,
    change: withAmounts(change, writeUnits) as Proposal['change'],
    subject: row.subject,
    reason: row.reason,
    status: row.status,
    requestedBy: row.asked_name,
    requestedTime: row.asked_at.toISOString(),
    expiresTime: row.expires_at.toISOString(),
    dueTime: row.due_at?.toISOString() ?? null,
    decidedBy: row.decided_name,
    decidedTime: row.decided_at?.toISOString() ?? null,
    remark: row.remark,
    answers: [...answers],
    journalId,
    own: row.asked_by === operatorId,
  }
}

/** Returns a proposal. As 64 bits: an id in a request may exceed 32. Throws `unknownProposal`. */
export async function proposalById(db: Db, id: number): Promise<ProposalRow> {
  const { rows } = await sql<ProposalRow>`
    select ${COLUMNS} from operators.proposal where id = ${id}::bigint`.execute(db)
  const [row] = rows
  if (!row) throw new Refusal('unknownProposal')
  return row
}

/**
 * Returns an open proposal, locked until the transaction ends. Throws `unknownProposal`, `proposalClosed` or
 * `proposalExpired`.
 */
export async function lockOpenProposal(tx: Tx, id: number): Promise<ProposalRow> {
  const { rows } = await sql<ProposalRow>`
    select ${COLUMNS} from operators.proposal where id = ${id}::bigint for update`.execute(tx)
  const [row] = rows
  if (!row) throw new Refusal('unknownProposal')
  if (row.status === 'expired') throw new Refusal('proposalExpired')
  if (row.status !== 'open') throw new Refusal('proposalClosed')
  return row
}

/** Closes a locked, open proposal. */
export async function decide(
  tx: Tx,
  id: number,
  status: 'approved' | 'refused' | 'withdrawn',
  by: { operatorId: number; name: string },
  remark = '',
): Promise<ProposalRow> {
  const { rows } = await sql<ProposalRow>`
    update operators.proposal set status = ${status}, decided_by = ${by.operatorId}, decided_name = ${by.name},
      decided_at = platform.now(), remark = ${remark}
    where id = ${id} and status = 'open' returning ${COLUMNS}`.execute(tx)
  const [row] = rows
  if (!row) throw new Refusal('proposalClosed')
  return row
}

/**
 * Locks and returns these operators, so that owners cannot change them until the transaction ends. With `toChange` the
 * lock is exclusive, because one of them will change.
 */
export async function lockOperators(
  tx: Tx,
  ids: number[],
  { toChange = false } = {},
): Promise<Map<number, OperatorRow>> {
  const asked = tables(tx).selectFrom('operators.operator').selectAll().where('id', 'in', ids).orderBy('id')
  const rows = await (toChange ? asked.forUpdate() : asked.forShare()).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export function mayAct(
  operator: Pick<OperatorRow, 'status' | 'roles'> | undefined,
  permission: Permission,
): boolean {
  return operator?.status === 'active' && may(operator.roles, permission)
}

/** Returns proposals about a member of these kinds, latest first. The audit log records whom each concerns. */
export async function proposalsAbout(
  db: Db,
  memberId: number,
  kinds: readonly ChangeKind[],
  limit: number,
): Promise<ProposalRow[]> {
  const { rows } = await sql<ProposalRow>`
    select ${COLUMNS} from operators.proposal
    where kind = any(${kinds}::text[]) and id in (
      select split_part(about, ':', 2)::integer from operators.act
      where member_id = ${memberId} and act = 'proposal-made' and about ~ '^proposal:[0-9]+$'
    )
    order by id desc limit ${limit}`.execute(db)
  return rows
}

/** Returns the audit log's details of a proposal. */
export function actDetails({ kind, content, subject, reason }: ProposalRow): Record<string, string> {
  const { kind: _, ...exact } = content
  return { kind, content: JSON.stringify(exact), subject, reason }
}

/** Returns the member or shop that a proposal concerns. */
export function memberOf(row: ProposalRow): { memberId?: number } {
  const { content } = row
  switch (content.kind) {
    case 'take-rewards':
    case 'remove-factor':
    case 'change-mailbox':
    case 'take-vip':
      return { memberId: content.id }
    case 'grant':
      return content.to === 'member' ? { memberId: content.id } : {}
    case 'take-gf':
      return content.from === 'member' ? { memberId: content.id } : {}
    case 'hold-rewards':
    case 'lift-rewards':
      return content.of === 'member' ? { memberId: content.id } : {}
    default:
      return {}
  }
}
