import type { Change, ChangeKind, Proposal } from '@torch/contract/governance.ts'
import { writeUnits } from '@torch/contract/money.ts'
import type { ActAnswer } from '@torch/contract/operators.ts'
import type { OperatorRole } from '@torch/contract/states.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { OperatorRow } from '../account/account.ts'
import { tables } from '../tables.ts'

export interface ProposalRow {
  id: number
  kind: Change['kind']
  content: StoredChange
  subject: string
  reason: string
  asked_by: number
  asked_name: string
  asked_at: Date
  expires_at: Date
  /** When it is done without a second person; null where it takes one. */
  due_at: Date | null
  /** As it stands in time: an open one whose time is over has expired. */
  status: Proposal['status']
  decided_by: number | null
  decided_name: string | null
  decided_at: Date | null
  remark: string
}

/** Which fields of a change are amounts: JSON has no whole numbers of our length, so the database keeps them as text. */
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

/** For a select from operators.proposal. */
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
    askedBy: row.asked_name,
    askedTime: row.asked_at.toISOString(),
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

/** Ids in a request may be larger than any of ours. Refuses with `unknownProposal`. */
export async function proposalById(db: Db, id: number): Promise<ProposalRow> {
  const { rows } = await sql<ProposalRow>`
    select ${COLUMNS} from operators.proposal where id = ${id}::bigint`.execute(db)
  const [row] = rows
  if (!row) throw new Refusal('unknownProposal')
  return row
}

/**
 * The same, held until the transaction ends: of two who decide at once the later finds it decided. Refuses with
 * `unknownProposal`, `proposalClosed` or `proposalExpired`.
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

/** Ends a proposal that is held and open. */
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
 * These operators as they are now, and stay until the transaction ends: an owner who changes one waits. `toChange`: so do
 * others who decide, for one of them is about to change.
 */
export async function holdOperators(
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
  roles: readonly OperatorRole[],
): boolean {
  return operator?.status === 'active' && roles.some((role) => operator.roles.includes(role))
}

/** What was asked for about a member, of these kinds, the latest first: the log knows whom each concerned. */
export async function proposalsAbout(
  db: Db,
  memberId: number,
  kinds: readonly ChangeKind[],
  most: number,
): Promise<ProposalRow[]> {
  const { rows } = await sql<ProposalRow>`
    select ${COLUMNS} from operators.proposal
    where kind = any(${kinds}::text[]) and id in (
      select split_part(about, ':', 2)::integer from operators.act
      where member_id = ${memberId} and act = 'proposal-made' and about ~ '^proposal:[0-9]+$'
    )
    order by id desc limit ${most}`.execute(db)
  return rows
}

/** What the log says of a proposal. */
export function actDetails({ kind, content, subject, reason }: ProposalRow): Record<string, string> {
  const { kind: _, ...exact } = content
  return { kind, content: JSON.stringify(exact), subject, reason }
}

/** The member or shop that it concerns. */
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
