import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

export interface FriendFigures {
  id: number
  /** Available and frozen. */
  pv: bigint
  valid_at: Date | null
  valid_friends: number | null
  reward: bigint | null
}

/** Returns friends' PV and referral figures, by id. */
export async function friendFiguresOf(db: Db, ids: readonly number[]): Promise<Map<number, FriendFigures>> {
  const { rows } = await sql<FriendFigures>`
    select * from referrals.friend_figures(${ids}::integer[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** The inviter's name of members who registered without an invitation. */
export const PLATFORM_NAME = { zh: '火炬', en: 'Torch' } as const
