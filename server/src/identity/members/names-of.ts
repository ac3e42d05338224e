import { randomInt } from 'node:crypto'
import type { PublicProfile } from '@torch/contract/links.ts'
import { sql } from 'kysely'
import { pictureUrl } from '../../files/index.ts'
import type { Db } from '../../platform/database/db.ts'
import { scriptPattern } from '../../platform/text/script-variants.ts'
import { tables } from '../tables.ts'

export interface MemberNames {
  username: string
  nickname: string | null
  /** Masked: a***e. */
  masked: string
  /** For members who had its code or exchanged points with it: the nickname, else the masked name. */
  shown: string
}

/** Returns the names of members by id, full and masked. Unknown ids are left out. */
export async function namesOf(db: Db, ids: number[]): Promise<Map<number, MemberNames>> {
  if (ids.length === 0) return new Map()
  // One array parameter, so that every length uses the same plan.
  const { rows } = await sql<{ id: number; username: string; nickname: string | null }>`
    select id, username, nickname from identity.member where id = any(${ids}::integer[])`.execute(db)
  return new Map(
    rows.map(({ id, username, nickname }) => {
      const masked = maskName(username)
      return [id, { username, nickname, masked, shown: nickname ?? masked }]
    }),
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

/** Returns a lookup of public profiles: nickname and avatar, and the username masked. */
export async function publicProfilesOf(
  db: Db,
  ids: readonly number[],
): Promise<(id: number) => PublicProfile> {
  const rows =
    ids.length === 0
      ? []
      : await tables(db)
          .selectFrom('identity.member')
          .select(['id', 'username', 'nickname', 'avatar'])
          .where('id', 'in', [...new Set(ids)])
          .execute()
  const profiles = new Map(
    rows.map(({ id, username, nickname, avatar }) => [
      id,
      { name: nickname ?? maskName(username), avatarUrl: pictureUrl(avatar) },
    ]),
  )
  return (id) => profiles.get(id) ?? { name: '***', avatarUrl: null }
}

/** Without 0, 1, I, L and O, which are easily confused when read aloud. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** 8.5 × 10^11 possible codes: guessing is hopeless. */
export const newReferralCode = () => `SF${newCode(8)}`
export const newReceivingCode = () => `TR${newCode(8)}`

/** Random letters and digits for a code that people read, type or copy by hand: nearly five bits each. */
export function newCode(length: number): string {
  return Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}
