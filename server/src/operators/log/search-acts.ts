import type { Act } from '@torch/contract/operators.ts'
import { type RawBuilder, sql } from 'kysely'
import { countFiltered, type Filtered } from '../../platform/database/count-filtered.ts'
import type { Db } from '../../platform/database/db.ts'
import { tables } from '../tables.ts'
import type { ActName } from './acts.ts'

export interface ActSearch {
  /** The number of what it was about, whatever that is. */
  search?: string | undefined
  operatorId?: number | undefined
  act?: string | undefined
  about?: string | undefined
  memberId?: number | undefined
  shopId?: number | undefined
  /** In which of their sessions. */
  sessions?: readonly number[] | undefined
  /** Without these. */
  except?: readonly ActName[] | undefined
  from?: Date | undefined
  until?: Date | undefined
  sort?: 'newest' | 'oldest'
  /** The id of the last one already held. */
  after?: number | undefined
  size: number
}

/** What operators did, by time. */
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

/** How many acts there are, counted as far as lists count. */
export function countActs(db: Db, wanted: ActSearch): Promise<Filtered> {
  const where = isWanted({ ...wanted, after: undefined })
  return countFiltered(db, sql`select null::bigint as amount from operators.act where ${where}`)
}

/** What an act can be about; its number stands behind. */
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

/** Ids in a request may be larger than any of ours. */
function isWanted(wanted: ActSearch): RawBuilder<boolean> {
  const {
    search = '',
    operatorId,
    act,
    about,
    memberId,
    shopId,
    sessions,
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
  if (except !== undefined) all.push(sql`act <> all(${except}::text[])`)
  if (act !== undefined) all.push(sql`act = ${act}`)
  if (about !== undefined) all.push(sql`about = ${about}`)
  if (from !== undefined) all.push(sql`at >= ${from}`)
  if (until !== undefined) all.push(sql`at < ${until}`)
  return sql<boolean>`${sql.join(all, sql` and `)}`
}
