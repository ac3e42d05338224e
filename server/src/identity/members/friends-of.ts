import { sql } from 'kysely'
import { pictureUrl } from '../../files/door.ts'
import type { Db } from '../../platform/database/db.ts'
import { literally } from '../../platform/database/literally.ts'
import { tables } from '../tables.ts'
import { accountKey } from './account-key.ts'
import { maskName } from './names-of.ts'

export interface FriendProfile {
  id: number
  masked: string
  nickname: string | null
  avatarUrl: string | null
  registeredAt: Date
  /** Whether their inviter may see how many PV they have. */
  showsPv: boolean
}

/** Who was invited by this member, newest first, and how many there are in all. A keyword finds names and nicknames. */
export async function friendsOf(
  db: Db,
  upline: number,
  { keyword, offset, limit }: { keyword: string; offset: number; limit: number },
): Promise<{ total: number; friends: FriendProfile[] }> {
  const { total, rows } =
    keyword === '' ? await page(db, upline, offset, limit) : await search(db, upline, keyword, offset, limit)
  const friends = rows.map(({ id, username, nickname, avatar, shows_pv, created_at }) => ({
    id,
    masked: maskName(username),
    nickname,
    avatarUrl: pictureUrl(avatar),
    registeredAt: created_at,
    showsPv: shows_pv,
  }))
  return { total, friends }
}

interface Row {
  id: number
  username: string
  nickname: string | null
  avatar: string | null
  shows_pv: boolean
  created_at: Date
}

type Found = Promise<{ total: number; rows: Row[] }>

async function page(db: Db, upline: number, offset: number, limit: number): Found {
  const { rows } = await sql<{ total: number } & (Row | { id: null })>`
    select * from identity.friends_page(${upline}, ${offset}, ${limit})`.execute(db)
  return { total: rows[0]?.total ?? 0, rows: rows.filter((row) => row.id !== null) }
}

async function search(db: Db, upline: number, keyword: string, offset: number, limit: number): Found {
  const name = `${literally(accountKey(keyword))}%`
  const nickname = `%${literally(keyword)}%`
  const found = tables(db)
    .selectFrom('identity.member')
    .where('upline_id', '=', upline)
    .where((or) => or.or([or('username_key', 'like', name), or('nickname', 'ilike', nickname)]))
  const [counted, rows] = await Promise.all([
    found.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow(),
    found
      .select(['id', 'username', 'nickname', 'avatar', 'shows_pv', 'created_at'])
      .orderBy('id', 'desc')
      .offset(offset)
      .limit(limit)
      .execute(),
  ])
  return { total: counted.total, rows }
}

/** How many members this one invited. */
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
