import type { ApplicationStatus } from '@torch/contract/states.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { type Row, tables } from '../tables.ts'
import type { ApplicationRow } from './application.ts'

interface QueuePage {
  status: ApplicationStatus
  /** Cursor: the queue number of the last application already received. */
  after: number | undefined
  size: number
}

/** Returns a page of applications for auditors: pending ones longest waiting first, decided ones newest first. */
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

/** Counts the applications that wait for an auditor. */
export async function countPending(db: Db): Promise<number> {
  const { rows } = await sql<{ pending: number }>`
    select count(*)::integer as pending from merchants.application where status = 'pending'`.execute(db)
  return rows[0]?.pending ?? 0
}

/** Counts the pending applications sent up to a moment, with the newest and oldest time. */
export async function applicationsWaiting(
  db: Db,
  until: Date,
): Promise<{ count: number; newest: Date | null; oldest: Date | null }> {
  const { rows } = await sql<{ count: number; newest: Date | null; oldest: Date | null }>`
    select count(*)::integer as count, max(sent_at) as newest, min(sent_at) as oldest from merchants.application
    where status = 'pending' and sent_at <= ${until}`.execute(db)
  return rows[0] ?? { count: 0, newest: null, oldest: null }
}

/** Returns the steps of an application, oldest first. */
export function historyOf(db: Db, applicationId: number): Promise<Row<'merchants.application_step'>[]> {
  return tables(db)
    .selectFrom('merchants.application_step')
    .selectAll()
    .where('application_id', '=', applicationId)
    .orderBy('at')
    .orderBy('version')
    .execute()
}

/** Returns an application by id; undefined where there is none. The id may be beyond the range of ids. */
export function applicationById(db: Db, id: number): Promise<ApplicationRow | undefined> {
  return tables(db)
    .selectFrom('merchants.application')
    .selectAll()
    .where(sql<boolean>`id = ${id}::bigint`)
    .executeTakeFirst()
}
