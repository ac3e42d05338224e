import { sql } from 'kysely'
import { pictureUrl } from '../files/door.ts'
import type { Db } from '../platform/db.ts'
import { literally } from '../platform/literally.ts'
import { accountKey } from './account-key.ts'
import { maskName } from './names-of.ts'
import { tables } from './tables.ts'

export interface FriendProfile {
  id: number
  masked: string
  nickname: string | null
  avatarUrl: string | null
  registeredAt: Date
}

/** Who was invited by this member, newest first, and how many there are in all. A keyword finds names and nicknames. */
export async function friendsOf(
  db: Db,
  upline: number,
  { keyword, offset, limit }: { keyword: string; offset: number; limit: number },
): Promise<{ total: number; friends: FriendProfile[] }> {
  let found = tables(db).selectFrom('identity.member').where('upline_id', '=', upline)
  if (keyword !== '') {
    const name = `${literally(accountKey(keyword))}%`
    const nickname = `%${literally(keyword)}%`
    found = found.where((or) => or.or([or('username_key', 'like', name), or('nickname', 'ilike', nickname)]))
  }
  const [counted, rows] = await Promise.all([
    found.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow(),
    found
      .select(['id', 'username', 'nickname', 'avatar', 'created_at'])
      .orderBy('id', 'desc')
      .offset(offset)
      .limit(limit)
      .execute(),
  ])
  const friends = rows.map(({ id, username, nickname, avatar, created_at }) => ({
    id,
    masked: maskName(username),
    nickname,
    avatarUrl: pictureUrl(avatar),
    registeredAt: created_at,
  }))
  return { total: counted.total, friends }
}

export async function countFriends(db: Db, upline: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from identity.member where upline_id = ${upline}`.execute(db)
  return rows[0]?.n ?? 0
}

/** Who invited a member. The root, who is the platform itself, is marked. */
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
