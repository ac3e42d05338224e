import type { MemberStatus } from '@torch/contract/states.ts'
import { type RawBuilder, sql } from 'kysely'
import { pictureUrl } from '../../files/index.ts'
import type { Db } from '../../platform/database/db.ts'
import { escapeLike } from '../../platform/database/escape-like.ts'
import { countFiltered, type Filtered, MAX_COUNTED_ROWS } from '../../platform/database/pagination.ts'
import type { Secrets } from '../../platform/secret.ts'
import { scriptPattern, scriptPrefixes } from '../../platform/text/script-variants.ts'
import { marksOf } from '../marks/marks.ts'
import { sessionInfo, sessionsOf } from '../sessions/session-info.ts'
import { tables } from '../tables.ts'
import { accountKey } from './members.ts'

export interface MemberSearch {
  search: string
  status?: MemberStatus | undefined
  /** Restricts the search to these ids. */
  among?: readonly number[] | undefined
  oldestFirst: boolean
  /** Cursor: the id of the last item already received. */
  after: number | undefined
  size: number
}

export interface FoundMember {
  id: number
  username: string
  nickname: string | null
  email: string
  referral_code: string
  status: MemberStatus
  created_at: Date
}

/**
 * Searches members by username, email, nickname, referral code, phone or id. Each kind of match has its own index and
 * contributes at most one page, so a prefix costs the same among millions. The platform itself is excluded.
 */
export async function searchMembers(db: Db, wanted: MemberSearch): Promise<FoundMember[]> {
  const { oldestFirst, size } = wanted
  const { rows } = await sql<FoundMember>`
    select * from (${matchingMembers(wanted)}) found
    order by id ${oldestFirst ? sql`asc` : sql`desc`} limit ${size}`.execute(db)
  return rows
}

/** Counts the matches, up to the limit of counted rows. */
export function countMembers(
  db: Db,
  wanted: Pick<MemberSearch, 'search' | 'status' | 'among'>,
): Promise<Filtered> {
  const all = { ...wanted, oldestFirst: false, after: undefined, size: MAX_COUNTED_ROWS + 1 }
  return countFiltered(db, sql`select null::bigint as amount from (${matchingMembers(all)}) f`)
}

function matchingMembers({
  search,
  status,
  among,
  oldestFirst,
  after,
  size,
}: MemberSearch): RawBuilder<unknown> {
  const order = oldestFirst ? sql`order by id` : sql`order by id desc`
  const afterCursor =
    after === undefined
      ? sql``
      : oldestFirst
        ? sql`and id > ${after}::bigint`
        : sql`and id < ${after}::bigint`
  const those = status === undefined ? sql`` : sql`and status = ${status}`
  const chosen = among === undefined ? sql`` : sql`and id = any(${among}::integer[])`
  const subquery = (where: RawBuilder<unknown>) => sql`
    (select id, username, nickname, email, referral_code, status, created_at from identity.member
      where upline_id is not null and ${where} ${those} ${chosen} ${afterCursor} ${order} limit ${size})`
  return sql.join(searchConditions(search).map(subquery), sql` union `)
}

/** No character has more than six spellings, so the first one always counts. */
const SPELLINGS = 8

function searchConditions(search: string): RawBuilder<unknown>[] {
  if (search === '') return [sql`true`]
  const key = accountKey(search)
  const ways = [
    ...beginsWith(sql`username_key`, key),
    sql`email_key like ${`${escapeLike(key)}%`}`,
    ...beginsWith(sql`lower(nickname)`, search.toLowerCase()).map(
      (begins) => sql`(nickname is not null and ${begins})`,
    ),
    sql`referral_code = ${search.toUpperCase()}`,
    sql`phone = ${search}`,
  ]
  if (/^\d{1,15}$/.test(search)) ways.push(sql`id = ${search}::bigint`)
  return ways
}

/** In either Chinese script: a condition for each spelling of the first characters, which the index serves. */
function beginsWith(column: RawBuilder<unknown>, text: string): RawBuilder<unknown>[] {
  const prefixes = scriptPrefixes(text, SPELLINGS)
  const [only] = prefixes
  if (prefixes.length === 1) return [sql`${column} like ${only}`]
  const pattern = `^${scriptPattern(text)}`
  return prefixes.map((prefix) => sql`(${column} like ${prefix} and ${column} ~ ${pattern})`)
}

/** Masks an address: a***@example.com. */
export function maskMail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${[...email.slice(0, at)].at(0) ?? ''}***${email.slice(at)}`
}

/**
 * Returns the identity data of a member that operators may see; undefined for an unknown id and for the platform
 * itself.
 */
export async function memberForOperators(db: Db, id: number) {
  const row = await tables(db)
    .selectFrom('identity.member as m')
    // The platform is the inviter of members who came without one and has no page.
    .leftJoin('identity.member as u', (join) =>
      join.onRef('u.id', '=', 'm.upline_id').on('u.upline_id', 'is not', null),
    )
    .selectAll('m')
    .select(['u.username as upline_name'])
    .select([
      sql<boolean>`exists (select from identity.two_factor f
        where f.member_id = m.id and f.confirmed_at is not null)`.as('has_two_factor'),
      sql<boolean>`exists (select from identity.passkey p where p.member_id = m.id)`.as('has_passkey'),
    ])
    .where(sql<boolean>`m.id = ${id}::bigint`)
    .where('m.upline_id', 'is not', null)
    .executeTakeFirst()
  return row && { ...row, avatarUrl: pictureUrl(row.avatar) }
}

/** Returns a member's live sessions, latest first, at most 50. */
export async function liveSessionsOf(db: Db, secrets: Secrets, memberId: number) {
  const rows = await sessionsOf(db, memberId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`platform.now()`)
    .limit(50)
    .execute()
  return rows.map((row) => ({
    ...sessionInfo(row, 0),
    fingerprints: marksOf(secrets, row.ip, row.user_agent) ?? null,
  }))
}

/** Returns the status of members, by id. */
export async function statusesOf(db: Db, ids: number[]): Promise<Map<number, MemberStatus>> {
  if (ids.length === 0) return new Map()
  const rows = await tables(db)
    .selectFrom('identity.member')
    .select(['id', 'status'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row.status]))
}
