import type { appealInQueue } from '@torch/contract/appeals-desk.ts'
import { writeUnits } from '@torch/contract/money.ts'
import type { OnWire } from '@torch/contract/operation.ts'
import { appealStatus, appealType } from '@torch/contract/states.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { tables } from '../tables.ts'

type AppealInQueue = OnWire<typeof appealInQueue>

export interface QueuePage {
  status: 'pending' | 'mine' | 'under-review' | 'awaits-second-arbiter' | 'decided'
  /** Cursor: the queue number of the last case already received. */
  after: number | undefined
  size: number
  operatorId: number
}

/** Selects cases with what lists show. */
function casesInQueue(db: Db) {
  return tables(db)
    .selectFrom('trading.appeal as a')
    .innerJoin('trading.trade as t', 't.id', 'a.trade_id')
    .selectAll('a')
    .select(['t.trade_no', 't.amount', 't.total_price', 't.buyer_id', 't.seller_id'])
}
export type CaseRow = Awaited<ReturnType<ReturnType<typeof casesInQueue>['executeTakeFirstOrThrow']>>

export function caseById(db: Db, id: number): Promise<CaseRow | undefined> {
  return casesInQueue(db).where(sql<boolean>`a.id = ${id}::bigint`).executeTakeFirst()
}

/** Returns the case with this number, ignoring letter case; undefined where there is none. */
export function caseOfNumber(db: Db, number: string): Promise<CaseRow | undefined> {
  return casesInQueue(db).where('a.appeal_no', '=', number.toUpperCase()).executeTakeFirst()
}

/** Returns the members on both sides of the case if it was decided against this member. */
export async function sidesOfLostCase(
  db: Db,
  number: string,
  memberId: number,
): Promise<number[] | undefined> {
  const row = await caseOfNumber(db, number)
  if (!row || (row.status !== 'succeeded' && row.status !== 'failed')) return undefined
  const loser = row.for_side === 'buyer' ? row.seller_id : row.buyer_id
  return memberId === loser ? [row.buyer_id, row.seller_id] : undefined
}

/** Returns cases about a member's trades, newest first. */
export function casesOf(db: Db, memberId: number, limit: number): Promise<CaseRow[]> {
  return casesInQueue(db)
    .where((or) => or.or([or('t.buyer_id', '=', memberId), or('t.seller_id', '=', memberId)]))
    .orderBy('a.id', 'desc')
    .limit(limit)
    .execute()
}

/** Returns a page of cases for arbiters: open ones longest waiting first, decided ones newest first. */
export async function caseQueue(db: Db, page: QueuePage): Promise<AppealInQueue[]> {
  const { status, after, size, operatorId } = page
  let rows = casesInQueue(db).limit(size)
  const review = rows.where('a.status', '=', 'under-review')
  if (status === 'pending') rows = rows.where('a.status', '=', 'pending')
  else if (status === 'mine') rows = review.where('a.handler_id', '=', operatorId)
  else if (status === 'under-review') rows = review
  else if (status === 'awaits-second-arbiter') rows = review.where('a.for_side', 'is not', null)
  else rows = rows.where('a.status', 'in', ['succeeded', 'failed', 'withdrawn'])
  const waiting = status !== 'decided'
  if (after !== undefined) rows = rows.where('a.queue_no', waiting ? '>' : '<', BigInt(after))
  const found = await rows.orderBy('a.queue_no', waiting ? 'asc' : 'desc').execute()
  return found.map((row) => caseInQueue(row, operatorId))
}

export function caseInQueue(row: CaseRow, operatorId: number): AppealInQueue {
  return {
    id: row.id,
    queueNo: Number(row.queue_no),
    appealNo: row.appeal_no,
    kind: row.kind,
    appealType: appealType[row.side],
    bySystem: row.by_system,
    appealReason: row.reason,
    appealStatus: appealStatus[row.status],
    transactionNo: row.trade_no,
    gfAmount: writeUnits(row.amount),
    totalPrice: writeUnits(row.total_price),
    createdTime: row.created_at.toISOString(),
    handler: row.handler_name,
    own: row.handler_id === operatorId,
    awaitsSecondArbiter: row.status === 'under-review' && row.for_side !== null,
    evidenceBy: row.evidence_due_at?.toISOString() ?? null,
    updatedTime: row.updated_at.toISOString(),
  }
}

/** Counts the cases that wait for any arbiter, for this arbiter, and for a second one. */
export async function countCases(
  db: Db,
  operatorId: number,
): Promise<{ pending: number; mine: number; awaitsSecondArbiter: number }> {
  const { rows } = await sql<{ pending: number; mine: number; awaits_second: number }>`
    select count(*) filter (where status = 'pending')::integer as pending,
      count(*) filter (where status = 'under-review' and handler_id = ${operatorId})::integer as mine,
      count(*) filter (where for_side is not null)::integer as awaits_second
    from trading.appeal where status in ('pending', 'under-review')`.execute(db)
  const [row] = rows
  return { pending: row?.pending ?? 0, mine: row?.mine ?? 0, awaitsSecondArbiter: row?.awaits_second ?? 0 }
}

/**
 * Counts the cases that wait up to a moment, with the newest and oldest time, by the arbiter who cannot be the second one
 * (`notFor`; null: any arbiter).
 */
export async function casesWaiting(
  db: Db,
  until: Date,
): Promise<{ notFor: number | null; count: number; newest: Date | null; oldest: Date | null }[]> {
  const { rows } = await sql<{
    notFor: number | null
    count: number
    newest: Date | null
    oldest: Date | null
  }>`
    select "notFor", count(*)::integer as count, max(since) as newest, min(since) as oldest from (
      select case when status = 'under-review' then handler_id end as "notFor",
        case when status = 'under-review' then proposed_at else updated_at end as since
      from trading.appeal where status = 'pending' or status = 'under-review' and for_side is not null
    ) waiting where since <= ${until} group by "notFor"`.execute(db)
  return rows
}

/** Returns the arbiters with cases they have taken and neither decided nor proposed, the oldest case first. */
export async function casesTaken(
  db: Db,
): Promise<{ operatorId: number; name: string; count: number; oldest: Date }[]> {
  const { rows } = await sql<{ operatorId: number; name: string; count: number; oldest: Date }>`
    select handler_id as "operatorId", handler_name as name, count(*)::integer as count, min(created_at) as oldest
    from trading.appeal where status = 'under-review' and for_side is null
    group by handler_id, handler_name order by oldest`.execute(db)
  return rows
}
