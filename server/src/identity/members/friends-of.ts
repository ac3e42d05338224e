import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { scriptPattern } from '../../platform/text/script-variants.ts'
import { tables } from '../tables.ts'
import { accountKey } from './members.ts'
import { maskName } from './names-of.ts'

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
