import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

export interface MemberNames {
  username: string
  nickname: string | null
  /** For people who need to recognise but not to know: a***e. */
  masked: string
}

/** What members are called, by id: in full for themselves, masked for others. Who is not there is left out. */
export async function namesOf(db: Db, ids: number[]): Promise<Map<number, MemberNames>> {
  if (ids.length === 0) return new Map()
  // One text however many they are: a plan for each length would have to be made.
  const { rows } = await sql<{ id: number; username: string; nickname: string | null }>`
    select id, username, nickname from identity.member where id = any(${ids}::integer[])`.execute(db)
  return new Map(
    rows.map(({ id, username, nickname }) => [id, { username, nickname, masked: maskName(username) }]),
  )
}

/**
 * Of these members those whom strangers see as they would see this name. Who types a whole name is so told no more of
 * anybody than is shown already, and never whether it was the right one.
 */
export async function shownAs(db: Db, ids: number[], name: string): Promise<number[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    select id from identity.member
    where id = any(${ids}::integer[])
      and lower("left"(username, 1) || '***' || "right"(username, 1)) = ${maskName(name).toLowerCase()}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/**
 * A name as strangers see it: its first and last character, and always three stars, so that the length is not told
 * either.
 */
export function maskName(name: string): string {
  const characters = [...name]
  return `${characters.at(0) ?? ''}***${characters.at(-1) ?? ''}`
}
