import type { Report } from '@torch/contract/appeals-desk.ts'
import { sql } from 'kysely'
import { namesOf } from '../../identity/door.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { tables } from '../tables.ts'
import type { Arbiter } from './arbiter.ts'

interface ReportPage {
  status: 'open' | 'closed'
  reason?: Report['reason'] | undefined
  /** The id of the last one already held. */
  after?: number | undefined
  size: number
}

/**
 * A page of reports, what members told about each other: the longest waiting first, closed ones with the latest first.
 */
export async function reportsPage(db: Db, { status, reason, after, size }: ReportPage): Promise<Report[]> {
  const open = status === 'open'
  let rows = reports(db)
    .where('r.closed_at', open ? 'is' : 'is not', null)
    .orderBy('r.id', open ? 'asc' : 'desc')
    .limit(size)
  if (reason !== undefined) rows = rows.where('r.reason', '=', reason)
  if (after !== undefined) rows = rows.where(sql<boolean>`r.id ${sql.raw(open ? '>' : '<')} ${after}::bigint`)
  return showReports(db, await rows.execute())
}

/**
 * How many reports nobody has looked after yet, of what was told up to a moment, and when the newest was told.
 */
export async function reportsWaiting(
  db: Db,
  until: Date,
): Promise<{ count: number; newest: Date | null; oldest: Date | null }> {
  const { rows } = await sql<{ count: number; newest: Date | null; oldest: Date | null }>`
    select count(*)::integer as count, max(at) as newest, min(at) as oldest from trading.report
    where closed_at is null and at <= ${until}`.execute(db)
  return rows[0] ?? { count: 0, newest: null, oldest: null }
}

/** Closes a report, once: of two operators at the same moment one comes too late. */
export async function closeReportOnce(
  tx: Tx,
  id: number,
  { operatorId, name }: Arbiter,
  remark: string,
): Promise<Report> {
  const closed = await tables(tx)
    .updateTable('trading.report')
    .set({
      closed_by: operatorId,
      closed_by_name: name,
      remark,
      closed_at: sql<Date>`platform.now()`,
    })
    .where(sql<boolean>`id = ${id}::bigint`)
    .where('closed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  const row = await reports(tx).where(sql<boolean>`r.id = ${id}::bigint`).executeTakeFirst()
  if (!row) throw new Refusal('unknownReport')
  if (!closed) throw new Refusal('reportClosed')
  const [shown] = await showReports(tx, [row])
  if (!shown) throw new Error('a report was not shown')
  return shown
}

function reports(db: Db) {
  return tables(db)
    .selectFrom('trading.report as r')
    .leftJoin('trading.trade as t', 't.id', 'r.trade_id')
    .selectAll('r')
    .select('t.trade_no')
}
type Row = Awaited<ReturnType<ReturnType<typeof reports>['executeTakeFirstOrThrow']>>

async function showReports(db: Db, rows: Row[]): Promise<Report[]> {
  const ids = rows.flatMap((row) => [row.reporter_id, row.reported_id])
  const names = await namesOf(db, [...new Set(ids)])
  return rows.map((row) => ({
    id: row.id,
    reporter: names.get(row.reporter_id)?.username ?? '—',
    reported: names.get(row.reported_id)?.username ?? '—',
    reportedId: row.reported_id,
    transactionNo: row.trade_no,
    reason: row.reason,
    description: row.description,
    createdTime: row.at.toISOString(),
    closedTime: row.closed_at?.toISOString() ?? null,
    closedBy: row.closed_by_name,
    remark: row.remark,
  }))
}
