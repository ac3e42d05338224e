import type { ErrorName } from '@torch/contract/errors.ts'
import { type RawBuilder, sql } from 'kysely'
import { newCode, publicProfilesOf } from '../../identity/index.ts'
import { moveIdempotently } from '../../ledger/index.ts'
import type { SignedIn } from '../../platform/auth.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { replayIfAnswered } from '../../platform/database/idempotency.ts'
import { Replay, StoredAnswer } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { limitUse, networkOf, undoUse } from '../../platform/rate-limits/rate-limits.ts'
import type { Outage } from '../../platform/time/heartbeat.ts'
import type { PointsContext } from '../context.ts'
import { CODE_LOOKUP_RATE_LIMIT } from '../rules.ts'

/** A row with a link by which members take or pay shares, with whether its time is over: nothing is written at that moment. */
interface Link {
  id: bigint
  code: string
  from_id: number
  expired: boolean
}

/** What red packets and splits do differently with the rows of their table. */
export interface LinkKind<Row> {
  table: 'points.red_packet' | 'points.split'
  /** The prefix of its rate limits. */
  limits: string
  unknown: ErrorName
  /** Returns whether it is for this member; default: for everyone with the link. */
  isFor?: (db: Db, row: Row, memberId: number) => Promise<boolean>
}

/** The moving call of a member; its answer is stored under its key. */
type MovingCall = Parameters<typeof moveIdempotently>[1] & { member: SignedIn }

interface Movement<Row, T> {
  /** Finds the row and checks what needs no lock; skipped if an answer is stored. */
  find: () => Promise<Row>
  accounts: (row: Row) => bigint[]
  /** Runs under the locks of the accounts and of the row. */
  move: (tx: Tx, row: Row) => Promise<T>
}

/** From 31 letters: 79 bits. */
const CODE_LENGTH = 16
export const newLinkCode = () => newCode(CODE_LENGTH)

const rowsOf = <Row>({ table }: LinkKind<Row>) =>
  sql<Row>`select *, ends_at <= platform.now() as expired from ${sql.table(table)}`

/** Returns a row by its code. An unknown code counts against the caller's limit, so that codes cannot be guessed. */
async function findByCode<Row>(kind: LinkKind<Row>, db: Db, caller: string, code: string): Promise<Row> {
  await limitUse(db, caller, CODE_LOOKUP_RATE_LIMIT)
  const { rows } = await sql<Row>`${rowsOf(kind)} where code = ${code}`.execute(db)
  const [row] = rows
  if (!row) throw new Refusal(kind.unknown)
  await undoUse(db, caller)
  return row
}

/** Returns a row this member may see. A block between the two members is not revealed: the code is unknown to both. */
export async function findLink<Row extends Link>(
  kind: LinkKind<Row>,
  { db, areBlocked }: PointsContext,
  memberId: number,
  code: string,
): Promise<Row> {
  const row = await findByCode(kind, db, `${kind.limits}s:${memberId}`, code)
  if (row.from_id === memberId) return row
  if (await areBlocked(db, row.from_id, memberId)) throw new Refusal(kind.unknown)
  if (kind.isFor && !(await kind.isFor(db, row, memberId))) throw new Refusal(kind.unknown)
  return row
}

/** Returns a row and its author's profile for any visitor with the link. */
export async function findLinkForVisitor<Row extends Link>(
  kind: LinkKind<Row>,
  { db }: PointsContext,
  ip: string,
  code: string,
) {
  const row = await findByCode(kind, db, `${kind.limits}-covers:${networkOf(ip)}`, code)
  return { row, author: (await publicProfilesOf(db, [row.from_id]))(row.from_id) }
}

/** Locks a row until the transaction ends and returns it. Lock the accounts before. */
export async function lockLink<Row extends Link>(kind: LinkKind<Row>, tx: Tx, id: bigint): Promise<Row> {
  const { rows } = await sql<Row>`${rowsOf(kind)} where id = ${id} for update`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`${kind.table} ${id} does not exist`)
  return row
}

/**
 * Moves points between the caller and the author. Concurrent calls are serialized by the author's accounts, so `move` sees the
 * shares as they are.
 */
export async function moveShare<Row extends Link, T>(
  kind: LinkKind<Row>,
  { db, events }: PointsContext,
  call: MovingCall,
  { find, accounts, move }: Movement<Row, T>,
): Promise<StoredAnswer | Replay> {
  const found = await replayIfAnswered(db, call.key, find)
  if (found instanceof Replay) return found
  const result = await moveIdempotently(db, call, accounts(found), async (tx) =>
    move(tx, await lockLink(kind, tx, found.id)),
  )
  if (result instanceof StoredAnswer)
    for (const to of new Set([call.member.memberId, found.from_id]))
      events.publish({ to, type: 'points-changed', ref: '' })
  return result
}

/**
 * Returns a page of a member's rows by `line`, newest first, with their authors' profiles. `lines`: the rows of one side, with
 * `line`, the number that the cursor compares; `perLine`: a join with `l` for the rows of the page.
 */
export async function linksPage<Line extends Link & { line: bigint }>(
  db: Db,
  { before, size }: { before?: number | undefined; size: number },
  lines: RawBuilder<unknown>,
  perLine = sql``,
) {
  const earlier = before === undefined ? sql`true` : sql`line < ${before}::bigint`
  const { rows } = await sql<Line>`
    select *, l.ends_at <= platform.now() as expired from (
      select * from (${lines}) all_of_them where ${earlier} order by line desc limit ${size + 1}
    ) l ${perLine} order by line desc`.execute(db)
  const shown = rows.slice(0, size)
  const profileOf = await publicProfilesOf(
    db,
    shown.map(({ from_id }) => from_id),
  )
  return { shown, profileOf, hasMore: rows.length > size }
}

/** Extends what is running by an outage, during which no member could act; also follows clock steps. */
export async function extendLinks(tx: Tx, { from, until }: Outage): Promise<void> {
  for (const [table, closedAt] of RUNNING)
    await sql`
      update ${sql.table(table)} set ends_at = ends_at + (${until}::timestamptz - ${from}::timestamptz)
      where ${sql.ref(closedAt)} is null and ends_at > least(${from}::timestamptz, ${until}::timestamptz)`.execute(
      tx,
    )
}

/** The tables, each with the column that is null while its rows run. */
const RUNNING = [
  ['points.red_packet', 'ended_at'],
  ['points.split', 'cancelled_at'],
  ['points.delayed_transfer', 'ended_at'],
] as const
