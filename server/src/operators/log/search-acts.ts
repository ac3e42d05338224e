import type { Act } from '@torch/contract/operators.ts'
import { may, type OperatorRole, type Permission } from '@torch/contract/permissions.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { countFiltered, type Filtered } from '../../platform/database/pagination.ts'
import { listHandler } from '../lists/list-handler.ts'
import { tables } from '../tables.ts'
import type { ActName } from './acts.ts'

export interface ActSearch {
  /** The number of the subject, of any kind. */
  search?: string | undefined
  operatorId?: number | undefined
  act?: string | undefined
  about?: string | undefined
  memberId?: number | undefined
  shopId?: number | undefined
  /** In these sessions of operators. */
  sessions?: readonly number[] | undefined
  /** Only about these kinds of subjects. */
  kinds?: readonly string[] | undefined
  /** Excludes these. */
  except?: readonly ActName[] | undefined
  from?: Date | undefined
  until?: Date | undefined
  sort?: 'newest' | 'oldest'
  /** Cursor: the id of the last item already received. */
  after?: number | undefined
  size: number
}

/** Returns operators' acts by time. */
export async function searchActs(db: Db, wanted: ActSearch): Promise<Act[]> {
  const page = tables(db)
    .selectFrom('operators.act')
    .selectAll()
    .where(isWanted(wanted))
    .orderBy('id', wanted.sort === 'oldest' ? 'asc' : 'desc')
    .limit(wanted.size)
  return (await page.execute()).map((row) => ({
    id: Number(row.id),
    time: row.at.toISOString(),
    operatorId: row.operator_id,
    operatorName: row.operator_name,
    act: row.act,
    about: row.about,
    memberId: row.member_id,
    details: row.details,
    ip: row.ip,
  }))
}

/** What the reader of a subject may read about it outside the log; all else is for readers of the log. */
const READERS: Readonly<Record<string, Permission>> = {
  anomaly: 'anomalies:review',
  appeal: 'cases:decide',
  application: 'applications:decide',
  feedback: 'feedback:handle',
  journal: 'journals:read',
  member: 'members:read',
  order: 'trades:read',
  payment: 'payments:read',
  proposal: 'proposals:use',
  report: 'reports:handle',
  shop: 'shops:read',
  trade: 'trades:read',
}

/**
 * Returns acts for the page of a member or a shop. Who may not read the log sees those about subjects that their roles may
 * read, and no addresses of colleagues.
 */
export async function actsOnPage(db: Db, wanted: ActSearch, roles: readonly OperatorRole[]): Promise<Act[]> {
  if (may(roles, 'log:read')) return searchActs(db, wanted)
  const kinds = Object.keys(READERS).filter((kind) => may(roles, READERS[kind] as Permission))
  return (await searchActs(db, { ...wanted, kinds })).map((one) => ({ ...one, ip: '' }))
}

export const listActs = listHandler('log', { find: searchActs, count: countActs })

/** Counts the acts, up to the limit of counted rows. */
function countActs(db: Db, wanted: ActSearch): Promise<Filtered> {
  const where = isWanted({ ...wanted, after: undefined })
  return countFiltered(db, sql`select null::bigint as amount from operators.act where ${where}`)
}

/** Kinds of subject; the number follows. */
const SUBJECTS = [
  'announcement',
  'anomaly',
  'appeal',
  'application',
  'feedback',
  'halt',
  'journal',
  'mark',
  'member',
  'operator',
  'order',
  'payment',
  'proposal',
  'report',
  'shop',
  'trade',
]

/** As 64 bits: an id in a request may exceed 32. */
function isWanted(wanted: ActSearch): RawBuilder<boolean> {
  const {
    search = '',
    operatorId,
    act,
    about,
    memberId,
    shopId,
    sessions,
    kinds,
    except,
    from,
    until,
    sort,
    after,
  } = wanted
  const all = [sql`true`]
  if (after !== undefined) all.push(sql`id ${sort === 'oldest' ? sql`>` : sql`<`} ${after}::bigint`)
  if (search !== '') {
    const subjects = SUBJECTS.map((subject) => `${subject}:${search}`)
    all.push(sql`about <> '' and about = any(${subjects}::text[])`)
  }
  if (operatorId !== undefined) all.push(sql`operator_id = ${operatorId}::bigint`)
  if (memberId !== undefined) all.push(sql`member_id = ${memberId}::bigint`)
  if (shopId !== undefined) all.push(sql`about = ${`shop:${shopId}`}`)
  if (sessions !== undefined) all.push(sql`session_id = any(${sessions}::integer[])`)
  if (kinds !== undefined) all.push(sql`split_part(about, ':', 1) = any(${kinds}::text[])`)
  if (except !== undefined) all.push(sql`act <> all(${except}::text[])`)
  if (act !== undefined) all.push(sql`act = ${act}`)
  if (about !== undefined) all.push(sql`about = ${about}`)
  if (from !== undefined) all.push(sql`at >= ${from}`)
  if (until !== undefined) all.push(sql`at < ${until}`)
  return sql<boolean>`${sql.join(all, sql` and `)}`
}
