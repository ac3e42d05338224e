import { SINGLE_OPERATOR_HOLD_LIMIT } from '@torch/contract/governance-limits.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'

/** A hold on rewards: those of a member, or those earned at a shop, stay pending (decision 079). */
export interface RewardHold {
  id: number
  by: string
  byTwo: boolean
  reason: string
  heldAt: Date
  /** When it ends by itself; null: lasts until it is lifted. */
  until: Date | null
}

/** Who signed a hold, or its end. */
export interface Signature {
  by: string
  /** Whether two operators signed it. */
  byTwo: boolean
}

/** A requested hold. */
export interface HoldRequest extends Signature {
  reason: string
  /** Null: until it is lifted, which takes two operators. */
  days: number | null
}

/**
 * Puts a hold on a party's rewards: they stay pending. A hold by two operators replaces one in force. Throws `rewardsHeld`, or
 * `holdNeedsTwoOperators` where the holds of single operators would exceed their limit of days.
 */
export async function holdRewards(
  tx: Tx,
  party: number,
  { by, byTwo, reason, days }: HoldRequest,
): Promise<RewardHold> {
  // Serialized: each counts the days of the earlier ones.
  await sql`select pg_advisory_xact_lock(hashtext('ledger.reward_hold'), ${party})`.execute(tx)
  // An expired hold is ended, too.
  await sql`
    update ledger.reward_hold set lifted_at = least(until_at, platform.now()),
      lifted_by = case when until_at <= platform.now() then '' else ${by} end
    where party_id = ${party} and lifted_at is null and (${byTwo} or until_at <= platform.now())`.execute(tx)
  const { rows } = await sql<RewardHold>`
    insert into ledger.reward_hold (party_id, by, by_two, reason, held_at, until_at)
    values (${party}, ${by}, ${byTwo}, ${reason}, platform.now(),
      platform.now() + make_interval(days => ${days}::integer))
    on conflict (party_id) where lifted_at is null do nothing
    returning id, by, by_two as "byTwo", reason, held_at as "heldAt", until_at as until`.execute(tx)
  const [hold] = rows
  if (!hold) throw new Refusal('rewardsHeld')
  if (!byTwo) await checkSingleOperatorLimit(tx, hold, party)
  return hold
}

/** Counts a hold by the days asked for, a lifted one by the time it lasted: thirty holds of a day equal one of thirty. */
async function checkSingleOperatorLimit(tx: Tx, { id }: RewardHold, party: number): Promise<void> {
  const { rows } = await sql<{ fits: boolean; left: number }>`
    select sum(lasts) <= make_interval(days => ${SINGLE_OPERATOR_HOLD_LIMIT.days}) as fits,
      greatest(0, floor(${SINGLE_OPERATOR_HOLD_LIMIT.days} - coalesce(extract(epoch from sum(lasts) filter (where id <> ${id})), 0) / 86400))::integer
        as left
    from (
      select id, coalesce(lifted_at, until_at) - greatest(held_at, since) as lasts
      from ledger.reward_hold, (select platform.now() - make_interval(days => ${SINGLE_OPERATOR_HOLD_LIMIT.within}) as since) the_window
      where party_id = ${party} and not by_two and coalesce(lifted_at, until_at) > since
    ) alone`.execute(tx)
  const [alone] = rows
  if (!alone?.fits)
    throw new Refusal('holdNeedsTwoOperators', { ...SINGLE_OPERATOR_HOLD_LIMIT, left: alone?.left ?? 0 })
}

/**
 * Lifts the hold on a party's rewards: the next midnight makes available what became due meanwhile. Throws `rewardsNotHeld`, or
 * `liftNeedsTwoOperators` where two operators hold them.
 */
export async function liftRewards(tx: Tx, party: number, { by, byTwo }: Signature): Promise<void> {
  const { numAffectedRows } = await sql`
    update ledger.reward_hold set lifted_at = platform.now(), lifted_by = ${by}
    where party_id = ${party} and lifted_at is null and (until_at is null or until_at > platform.now())
      and (${byTwo} or not by_two)`.execute(tx)
  if (numAffectedRows === 1n) return
  throw new Refusal((await rewardHoldOf(tx, party)) ? 'liftNeedsTwoOperators' : 'rewardsNotHeld')
}

/** Returns the hold in force on a party's rewards, if any. */
export async function rewardHoldOf(db: Db, party: number): Promise<RewardHold | undefined> {
  const { rows } = await sql<RewardHold>`
    select id, by, by_two as "byTwo", reason, held_at as "heldAt", until_at as until from ledger.active_reward_hold
    where party_id = ${party}`.execute(db)
  return rows[0]
}
