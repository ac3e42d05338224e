import type { MemberStatus } from '@torch/contract/states.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { scriptPattern } from '../../platform/text/script-variants.ts'
import { tables } from '../tables.ts'
import { accountKey } from './members.ts'
import { maskName } from './names-of.ts'

export interface Invited {
  id: number
  username: string
  nickname: string | null
  status: MemberStatus
  created_at: Date
  /** How many members this one invited. */
  invited: number
}

/** Returns the members that one invited, newest first. `after`: cursor, the id of the last item already received. */
export async function invitedBy(
  db: Db,
  upline: number,
  { after, size }: { after?: number | undefined; size: number },
): Promise<Invited[]> {
  const afterCursor = after === undefined ? sql`` : sql`and m.id < ${after}::bigint`
  const { rows } = await sql<Invited>`
    select m.id, m.username, m.nickname, m.status, m.created_at,
      (select count(*)::integer from identity.member f where f.upline_id = m.id) as invited
    from identity.member m where m.upline_id = ${upline} ${afterCursor} order by m.id desc limit ${size}`.execute(
    db,
  )
  return rows
}

/** Returns the chain of inviters of a member, nearest first, without the platform itself. */
export async function invitersOf(
  db: Db,
  memberId: number,
  most: number,
): Promise<{ id: number; username: string }[]> {
  const { rows } = await sql<{ id: number; username: string }>`
    with recursive above (id, username, upline_id, level) as (
      select u.id, u.username, u.upline_id, 1 from identity.member m join identity.member u on u.id = m.upline_id
      where m.id = ${memberId}
      union all
      select u.id, u.username, u.upline_id, a.level + 1 from above a join identity.member u on u.id = a.upline_id
      where a.level < ${most}
    )
    select id, username from above where upline_id is not null order by level`.execute(db)
  return rows
}

/** Returns whether `member` was invited by `above`, directly or at any depth. */
export async function isBelow(db: Db, member: number, above: number): Promise<boolean> {
  const { rows } = await sql<{ below: boolean }>`
    select identity.is_below(${member}, ${above}) as below`.execute(db)
  return rows[0]?.below ?? false
}

/** Returns the registration time of those ids that are members. */
export async function membersSince(db: Db, ids: number[]): Promise<Map<number, Date>> {
  if (ids.length === 0) return new Map()
  const rows = await tables(db)
    .selectFrom('identity.member')
    .select(['id', 'created_at'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row.created_at]))
}

/** Returns the regular expressions that match a keyword against `username_key` (prefix) and folded nicknames (anywhere). */
export function friendPatterns(keyword: string): { name: string; nickname: string } {
  return {
    name: `^${scriptPattern(accountKey(keyword))}`,
    nickname: scriptPattern(keyword.normalize('NFKC').toLowerCase()),
  }
}

/** Returns how many members this one invited. */
export async function countFriends(db: Db, upline: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from identity.member where upline_id = ${upline}`.execute(db)
  return rows[0]?.n ?? 0
}

/** Returns who invited each of these members, null for the platform itself, and how many members each invited. */
export async function invitationsOf(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, { upline: string | null; friends: number }>> {
  const { rows } = await sql<{ id: number; upline: string | null; friends: number }>`
    select m.id, case when u.upline_id is not null then u.username end as upline,
      (select count(*)::integer from identity.member f where f.upline_id = m.id) as friends
    from identity.member m left join identity.member u on u.id = m.upline_id
    where m.id = any(${ids}::integer[])`.execute(db)
  return new Map(rows.map(({ id, ...invitation }) => [id, invitation]))
}

/** Returns who invited a member; `isRoot` marks the platform itself. */
export async function uplineOf(
  db: Db,
  member: number,
): Promise<{ id: number; referralCode: string; masked: string; nickname: string | null; isRoot: boolean }> {
  const row = await tables(db)
    .selectFrom('identity.member as m')
    .innerJoin('identity.member as u', 'u.id', 'm.upline_id')
    .select(['u.id', 'u.referral_code', 'u.username', 'u.nickname', 'u.upline_id'])
    .where('m.id', '=', member)
    .executeTakeFirstOrThrow()
  return {
    id: row.id,
    referralCode: row.referral_code,
    masked: maskName(row.username),
    nickname: row.nickname,
    isRoot: row.upline_id === null,
  }
}
