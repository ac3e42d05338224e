import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/db.ts'

/** A hold on rewards: those of a member, or those earned at a shop, stay pending (decision 079). */
export interface RewardHold {
  id: number
  by: string
  reason: string
  heldAt: Date
  /** When it ends by itself; null where it lasts until it is lifted. */
  until: Date | null
}

interface Holding {
  by: string
  reason: string
  days: number | null
}

/** Puts a hold on a party's rewards: they stay pending. Undefined where they are held already. */
export async function holdRewards(
  tx: Tx,
  party: number,
  { by, reason, days }: Holding,
): Promise<RewardHold | undefined> {
  // One whose time is over leaves its place.
  await sql`
    update ledger.reward_hold set lifted_at = until_at, lifted_by = ''
    where party_id = ${party} and lifted_at is null and until_at <= platform.now()`.execute(tx)
  const { rows } = await sql<RewardHold>`
    insert into ledger.reward_hold (party_id, by, reason, held_at, until_at)
    values (${party}, ${by}, ${reason}, platform.now(), platform.now() + make_interval(days => ${days}::integer))
    on conflict (party_id) where lifted_at is null do nothing
    returning id, by, reason, held_at as "heldAt", until_at as until`.execute(tx)
  return rows[0]
}

/**
 * Lifts the hold on a party's rewards: the next midnight makes available what became due meanwhile. False where they are
 * not held.
 */
export async function liftRewards(tx: Tx, party: number, by: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update ledger.reward_hold set lifted_at = platform.now(), lifted_by = ${by}
    where party_id = ${party} and lifted_at is null and (until_at is null or until_at > platform.now())`.execute(
    tx,
  )
  return numAffectedRows === 1n
}

/** The hold on a party's rewards, where there is one. */
export async function rewardHoldOf(db: Db, party: number): Promise<RewardHold | undefined> {
  const { rows } = await sql<RewardHold>`
    select id, by, reason, held_at as "heldAt", until_at as until from ledger.reward_held
    where party_id = ${party}`.execute(db)
  return rows[0]
}
