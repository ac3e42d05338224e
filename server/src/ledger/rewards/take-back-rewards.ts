import type { JournalKind } from '@torch/contract/journal-words.ts'
import type { Units } from '@torch/contract/money.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'

/** A reward of a refunded payment, and how much of its base has gone back in all. */
export interface RewardToTakeBack {
  /** The journal's kind and ref: they name the reward even where nothing was given at once. */
  kind: JournalKind
  ref: string
  /** The journal's id; null where nothing was given at once. */
  rewardId: bigint | null
  member: number
  /** The platform's day on which it was counted; null where nothing was given at once. */
  day: string | null
  /** PV given at once, in units. */
  amount: Units
  /** GF in units: `part` of `whole` went back. */
  part: Units
  whole: Units
}

/** What was taken back of a reward, or of a part granted later, in units: `wanted` = pending + available + owed + bought. */
export interface RewardTakenBack {
  /** The kind of the reward's journal. */
  kind: JournalKind
  /** The journal that gave it. */
  rewardId: bigint
  member: number
  wanted: Units
  pending: Units
  available: Units
  owed: Units
  /** PV that had been released, for which the payer returned `gf` to the pool. */
  bought: Units
  gf: Units
  /** The day on which it had become available; null where it was pending. */
  maturedOn: string | null
}

export interface Refunded {
  refundNo: string
  payer: number
  /** The shop where its customers' rewards are counted. */
  shop: number
  /** GF that went back, in units. */
  amount: Units
  /** The values in force, as JSON (reward-rules.ts). */
  rules: string
  moment: Date
}

/**
 * Takes rewards back with a refund, to the unit (docs/decisions/071). The caller must have locked the accounts of issuance, the
 * pool, the payer's GF, and the members' available and pending PV.
 */
export async function takeBackRewards(
  tx: Tx,
  rewards: RewardToTakeBack[],
  refund: Refunded,
): Promise<RewardTakenBack[]> {
  if (rewards.length === 0) return []
  const { rows } = await sql<RewardTakenBack>`
    select kind, reward_id as "rewardId", member_id as member, wanted, pending, available, owed, bought, gf,
      matured_on::text as "maturedOn"
    from ledger.take_back_rewards(
      ${rewards.map((one) => one.kind)}::text[], ${rewards.map((one) => one.ref)}::text[],
      ${rewards.map((one) => one.rewardId)}::bigint[], ${rewards.map((one) => one.member)}::integer[],
      ${rewards.map((one) => one.day)}::date[], ${rewards.map((one) => one.amount)}::bigint[],
      ${rewards.map((one) => one.part)}::bigint[], ${rewards.map((one) => one.whole)}::bigint[],
      ${refund.refundNo}, ${refund.payer}, ${refund.amount}, ${refund.shop}, ${refund.rules}::jsonb,
      ${refund.moment})`.execute(tx)
  return rows
}
