import type { ApplicationStatus } from '@torch/contract/states.ts'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { type MerchantsTables, tables } from '../tables.ts'
import type { ApplicationRow } from './application.ts'

interface QueuePage {
  status: ApplicationStatus
  /** The queue number of the last one already held. */
  after: number | undefined
  size: number
}

/** For auditors: those who wait, the longest waiting first; those that are decided, the latest first. */
export function applicationsInQueue(db: Db, { status, after, size }: QueuePage): Promise<ApplicationRow[]> {
  const waiting = status === 'pending'
  let page = tables(db)
    .selectFrom('merchants.application')
    .selectAll()
    .where('status', '=', status)
    .orderBy('queue_no', waiting ? 'asc' : 'desc')
    .limit(size)
  if (after !== undefined) page = page.where('queue_no', waiting ? '>' : '<', BigInt(after))
  return page.execute()
}

/** How many applications wait for an auditor. */
export async function countPending(db: Db): Promise<number> {
  const { rows } = await sql<{ pending: number }>`
    select count(*)::integer as pending from merchants.application where status = 'pending'`.execute(db)
  return rows[0]?.pending ?? 0
}

/** What auditors have not judged yet, of what was sent up to a moment: how many, and when the newest and the oldest were sent. */
export async function applicationsWaiting(
  db: Db,
  until: Date,
): Promise<{ count: number; newest: Date | null; oldest: Date | null }> {
  const { rows } = await sql<{ count: number; newest: Date | null; oldest: Date | null }>`
    select count(*)::integer as count, max(sent_at) as newest, min(sent_at) as oldest from merchants.application
    where status = 'pending' and sent_at <= ${until}`.execute(db)
  return rows[0] ?? { count: 0, newest: null, oldest: null }
}

/** What became of an application so far, oldest first. */
export function historyOf(
  db: Db,
  applicationId: number,
): Promise<Selectable<MerchantsTables['merchants.application_step']>[]> {
  return tables(db)
    .selectFrom('merchants.application_step')
    .selectAll()
    .where('application_id', '=', applicationId)
    .orderBy('at')
    .orderBy('version')
    .execute()
}

/**
 * An application by its id; undefined where there is none. Ids in a request may be larger than any of ours.
 */
export function applicationById(db: Db, id: number): Promise<ApplicationRow | undefined> {
  return tables(db)
    .selectFrom('merchants.application')
    .selectAll()
    .where(sql<boolean>`id = ${id}::bigint`)
    .executeTakeFirst()
}
