import type { Db } from '../platform/db.ts'
import { tables } from './tables.ts'

export interface MemberNames {
  username: string
  nickname: string | null
  /** For people who need to recognise but not to know: a***e. */
  masked: string
}

export async function namesOf(db: Db, ids: number[]): Promise<Map<number, MemberNames>> {
  if (ids.length === 0) return new Map()
  const rows = await tables(db)
    .selectFrom('identity.member')
    .select(['id', 'username', 'nickname'])
    .where('id', 'in', ids)
    .execute()
  return new Map(
    rows.map(({ id, username, nickname }) => [id, { username, nickname, masked: maskName(username) }]),
  )
}

/** The first and the last character; always three stars, so that the length is not told either. */
export function maskName(name: string): string {
  const characters = [...name]
  return `${characters.at(0) ?? ''}***${characters.at(-1) ?? ''}`
}
