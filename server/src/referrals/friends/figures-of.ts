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
export async function figuresOf(db: Db, ids: readonly number[]): Promise<Map<number, FriendFigures>> {
  const { rows } = await sql<FriendFigures>`
    select * from referrals.figures_of(${ids}::integer[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
