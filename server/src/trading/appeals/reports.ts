import type { InspectedAppeal, Report } from '@torch/contract/appeals-desk.ts'
import type { Outcome } from '@torch/contract/outcomes.ts'
import { sql } from 'kysely'
import { maskName, namesOf, notify } from '../../identity/index.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { IDLE_HOURS } from '../rules.ts'
import { type Row, tables } from '../tables.ts'
import type { Arbiter } from './cases.ts'

/** How many earlier reports are shown beside a report, and how many in a case. */
const EARLIER_REPORTS_SHOWN = 10
const REPORTS_SHOWN_IN_CASE = 20

interface ReportPage {
  status: 'open' | 'closed'
  reason?: Report['reason'] | undefined
  /** Reports by or about this member. */
  memberId?: number | undefined
  /** Cursor: the id of the last report already received. */
  after?: number | undefined
  size: number
  /** The reading operator; undefined for an export. */
  operatorId?: number
}

/** Returns a page of members' reports about each other: open ones longest waiting first, closed ones newest first. */
export async function reportsPage(
  db: Db,
  { status, reason, memberId, after, size, operatorId }: ReportPage,
): Promise<Report[]> {
  const open = status === 'open'
  let rows = reports(db)
    .where('r.closed_at', open ? 'is' : 'is not', null)
    .orderBy('r.id', open ? 'asc' : 'desc')
    .limit(size)
  if (reason !== undefined) rows = rows.where('r.reason', '=', reason)
  if (memberId !== undefined)
    rows = rows.where(
      sql<boolean>`(r.reporter_id = ${memberId}::bigint or r.reported_id = ${memberId}::bigint)`,
    )
  if (after !== undefined) rows = rows.where(sql<boolean>`r.id ${sql.raw(open ? '>' : '<')} ${after}::bigint`)
  return showReports(db, await rows.execute(), operatorId)
}

/** Counts the open reports made up to a moment, with the newest and oldest time. */
export async function reportsWaiting(
  db: Db,
  until: Date,
): Promise<{ count: number; newest: Date | null; oldest: Date | null }> {
  const { rows } = await sql<{ count: number; newest: Date | null; oldest: Date | null }>`
    select count(*)::integer as count, max(at) as newest, min(at) as oldest from trading.report
    where closed_at is null and at <= ${until}`.execute(db)
  return rows[0] ?? { count: 0, newest: null, oldest: null }
}

/**
 * Takes a report, or takes it over from a colleague who left it for a day. Throws as `lockOpenReport`; of two concurrent calls
 * one fails.
 */
export async function assignReport(tx: Tx, id: number, arbiter: Arbiter): Promise<Report> {
  await lockOpenReport(tx, id, arbiter)
  await tables(tx)
    .updateTable('trading.report')
    .set({ ...takenBy(arbiter), taken_at: sql<Date>`platform.now()` })
    .where('id', '=', id)
    .execute()
  return shownReport(tx, id, arbiter)
}

/**
 * Closes a report, once, by the operator who took it or where none did; of two concurrent calls one fails. Notifies the
 * reporter of the outcome.
 */
export async function closeOpenReport(
  tx: Tx,
  id: number,
  arbiter: Arbiter,
  { outcome, remark }: { outcome: Outcome; remark: string },
): Promise<Report> {
  const row = await lockOpenReport(tx, id, arbiter)
  await tables(tx)
    .updateTable('trading.report')
    .set({
      ...takenBy(arbiter),
      taken_at: sql<Date>`coalesce(taken_at, platform.now())`,
      closed_by: arbiter.operatorId,
      closed_by_name: arbiter.name,
      outcome,
      remark,
      closed_at: sql<Date>`platform.now()`,
    })
    .where('id', '=', id)
    .execute()
  const reported = (await namesOf(tx, [row.reported_id])).get(row.reported_id)?.username ?? '—'
  const about = { kind: 'report-closed' as const, reported: maskName(reported), outcome }
  await notify(tx, [{ to: row.reporter_id, about }])
  return shownReport(tx, id, arbiter)
}

/** Returns the reporter and the reported member. */
export async function membersOfReport(db: Db, id: number): Promise<number[]> {
  const row = await reports(db).where(sql<boolean>`r.id = ${id}::bigint`).executeTakeFirst()
  return row ? [row.reporter_id, row.reported_id] : []
}

/** Returns the reporter and the reported member if a report about this member was upheld. The id may be beyond the range of ids. */
export async function membersOfUpheldReport(
  db: Db,
  id: number,
  memberId: number,
): Promise<number[] | undefined> {
  const { rows } = await sql<{ people: number[] }>`
    select array[reporter_id, reported_id] as people from trading.report
    where id = ${id}::bigint and reported_id = ${memberId} and outcome = 'upheld'`.execute(db)
  return rows[0]?.people
}

/** Returns the reports by or about a member, newest first. */
export async function reportsOf(db: Db, memberId: number, limit: number): Promise<Report[]> {
  const rows = await reports(db)
    .where((or) => or.or([or('r.reporter_id', '=', memberId), or('r.reported_id', '=', memberId)]))
    .orderBy('r.id', 'desc')
    .limit(limit)
    .execute()
  return showReports(db, rows)
}

/** Returns the reports about either side of a trade, newest first. */
export async function reportsAbout(
  db: Db,
  trade: { id: number; buyer_id: number; seller_id: number },
): Promise<InspectedAppeal['reports']> {
  const rows = await reports(db)
    .where('r.reported_id', 'in', [trade.buyer_id, trade.seller_id])
    .orderBy('r.id', 'desc')
    .limit(REPORTS_SHOWN_IN_CASE)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    about: row.reported_id === trade.buyer_id ? 'buyer' : 'seller',
    reason: row.reason,
    description: row.description,
    createdTime: row.at.toISOString(),
    outcome: row.outcome,
    isAboutThisTrade: row.trade_id === trade.id,
    byOtherSide: row.reporter_id === trade.buyer_id || row.reporter_id === trade.seller_id,
  }))
}

const takenBy = ({ operatorId, name }: Arbiter) => ({ taken_by: operatorId, taken_by_name: name })

/** Locks an open report until the transaction ends. Throws `unknownReport`, `reportClosed` or, for a colleague's, `reportTaken`. */
async function lockOpenReport(tx: Tx, id: number, { operatorId }: Arbiter) {
  const row = await tables(tx)
    .selectFrom('trading.report')
    .selectAll()
    .select(sql<boolean>`taken_at > platform.now() - make_interval(hours => ${IDLE_HOURS})`.as('lately'))
    .where(sql<boolean>`id = ${id}::bigint`)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal('unknownReport')
  if (row.closed_at !== null) throw new Refusal('reportClosed')
  if (row.taken_by !== null && row.taken_by !== operatorId && row.lately) throw new Refusal('reportTaken')
  return row
}

async function shownReport(tx: Tx, id: number, { operatorId }: Arbiter): Promise<Report> {
  const rows = await reports(tx).where('r.id', '=', id).execute()
  const [shown] = await showReports(tx, rows, operatorId)
  if (!shown) throw new Error('a report could not be read')
  return shown
}

function reports(db: Db) {
  return tables(db)
    .selectFrom('trading.report as r')
    .leftJoin('trading.trade as t', 't.id', 'r.trade_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('trading.appeal as a')
          .select(['a.id as case_id', 'a.appeal_no'])
          .whereRef('a.trade_id', '=', 'r.trade_id')
          .orderBy('a.id', 'desc')
          .limit(1)
          .as('c'),
      (join) => join.onTrue(),
    )
    .selectAll('r')
    .select(['t.trade_no', 'c.case_id', 'c.appeal_no'])
}
type ReportRow = Awaited<ReturnType<ReturnType<typeof reports>['executeTakeFirstOrThrow']>>

async function showReports(db: Db, rows: ReportRow[], operatorId?: number): Promise<Report[]> {
  const ids = rows.flatMap((row) => [row.reporter_id, row.reported_id])
  const names = await namesOf(db, [...new Set(ids)])
  const earlier = await earlierOf(db, rows)
  return rows.map((row) => ({
    id: row.id,
    reporter: names.get(row.reporter_id)?.username ?? '—',
    reporterId: row.reporter_id,
    reported: names.get(row.reported_id)?.username ?? '—',
    reportedId: row.reported_id,
    transactionId: row.trade_id,
    transactionNo: row.trade_no,
    case:
      row.case_id === null || row.appeal_no === null ? null : { id: row.case_id, appealNo: row.appeal_no },
    reason: row.reason,
    description: row.description,
    createdTime: row.at.toISOString(),
    takenBy: row.taken_by_name,
    own: row.taken_by !== null && row.taken_by === operatorId,
    closedTime: row.closed_at?.toISOString() ?? null,
    closedBy: row.closed_by_name,
    outcome: row.outcome,
    remark: row.remark,
    earlier: earlier.get(row.id) ?? [],
  }))
}

/** Returns earlier reports about the same members, by report. */
async function earlierOf(db: Db, rows: ReportRow[]): Promise<Map<number, Report['earlier']>> {
  const { rows: found } = await sql<
    Pick<Row<'trading.report'>, 'id' | 'reason' | 'at' | 'outcome'> & { of: number }
  >`
    select r.id as of, e.id, e.reason, e.at, e.outcome from trading.report r
    cross join lateral (
      select id, reason, at, outcome from trading.report b where b.reported_id = r.reported_id and b.id < r.id
      order by b.id desc limit ${EARLIER_REPORTS_SHOWN}) e
    where r.id = any(${rows.map(({ id }) => id)}::integer[]) order by r.id, e.id desc`.execute(db)
  return new Map(
    [...Map.groupBy(found, (one) => one.of)].map(([of, all]) => [
      of,
      all.map(({ id, reason, at, outcome }) => ({ id, reason, outcome, createdTime: at.toISOString() })),
    ]),
  )
}
