import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { scriptPattern } from '../../platform/text/script-variants.ts'

export interface MemberNames {
  username: string
  nickname: string | null
  /** Masked: a***e. */
  masked: string
}

/** Returns the names of members by id, full and masked. Unknown ids are left out. */
export async function namesOf(db: Db, ids: number[]): Promise<Map<number, MemberNames>> {
  if (ids.length === 0) return new Map()
  // One array parameter, so that every length uses the same plan.
  const { rows } = await sql<{ id: number; username: string; nickname: string | null }>`
    select id, username, nickname from identity.member where id = any(${ids}::integer[])`.execute(db)
  return new Map(
    rows.map(({ id, username, nickname }) => [id, { username, nickname, masked: maskName(username) }]),
  )
}

/**
 * Returns those of these members whose masked name equals the mask of `name`, in either Chinese script. Searching by a whole name thus reveals
 * no more than the masked names already shown.
 */
export async function withMaskedName(db: Db, ids: number[], name: string): Promise<number[]> {
  if (ids.length === 0) return []
  const mask = `^${scriptPattern(maskName(name).toLowerCase())}$`
  const { rows } = await sql<{ id: number }>`
    select id from identity.member
    where id = any(${ids}::integer[])
      and lower("left"(username, 1) || '***' || "right"(username, 1)) ~ ${mask}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Returns a name masked for strangers: first and last character around three stars, which hides the length. */
export function maskName(name: string): string {
  const characters = [...name]
  return `${characters.at(0) ?? ''}***${characters.at(-1) ?? ''}`
}
