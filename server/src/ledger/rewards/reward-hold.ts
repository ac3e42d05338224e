import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/db.ts'

/** A hold on rewards: those of a member, or those earned at a shop, stay pending (decision 079). */
export interface RewardHold {
  by: string
  reason: string
  heldAt: Date
}

/** Puts a hold on a party's rewards: they stay pending. False where they are held already. */
export async function holdRewards(tx: Tx, party: number, by: string, reason: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into ledger.reward_hold (party_id, by, reason, held_at) values (${party}, ${by}, ${reason}, platform.now())
    on conflict (party_id) where lifted_at is null do nothing`.execute(tx)
  return numAffectedRows === 1n
}

/**
 * Lifts the hold on a party's rewards: the next midnight makes available what became due meanwhile. False where they are
 * not held.
 */
export async function liftRewards(tx: Tx, party: number, by: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update ledger.reward_hold set lifted_at = platform.now(), lifted_by = ${by}
    where party_id = ${party} and lifted_at is null`.execute(tx)
  return numAffectedRows === 1n
}

/** The hold on a party's rewards, where there is one. */
export async function rewardHoldOf(db: Db, party: number): Promise<RewardHold | undefined> {
  const { rows } = await sql<RewardHold>`
    select by, reason, held_at as "heldAt" from ledger.reward_hold
    where party_id = ${party} and lifted_at is null`.execute(db)
  return rows[0]
}
