import type { Units } from '@torch/contract/money.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'
import type { JournalKind } from '../posting/post.ts'

/** A reward of a payment that is refunded, and the part of what it was reckoned on that has gone back in all. */
export interface AskedBack {
  /** Of its journal: they name the reward where nothing was given at once, too. */
  kind: JournalKind
  ref: string
  /** Its journal; null where nothing was given at once. */
  rewardId: bigint | null
  member: number
  /** The platform's day on which it was counted; null where nothing was given at once. */
  day: string | null
  /** Units of PV that were given at once. */
  amount: Units
  /** Units of GF: `part` of `whole` went back. */
  part: Units
  whole: Units
}

/** What became of a reward, or of a part of it that was granted later, in units: `wanted` is the sum of the four parts below. */
export interface TakenBack {
  /** Of the reward. */
  kind: JournalKind
  /** The journal by which it was given. */
  rewardId: bigint
  member: number
  wanted: Units
  pending: Units
  available: Units
  owed: Units
  /** PV that had been released, for which the payer gave `gf` back to the pool. */
  bought: Units
  gf: Units
  /** The day on whose beginning it had become available; null where it was pending. */
  maturedOn: string | null
}

export interface Refunded {
  refundNo: string
  payer: number
  /** At which its customers' rewards are counted. */
  shop: number
  /** GF that went back, in units. */
  amount: Units
  /** The values in force, as JSON (reward-rules.ts). */
  rules: string
  moment: Date
}

/**
 * Takes rewards back with a refund, to the unit (docs/decisions/071). The caller holds the accounts of issuance, the pool,
 * the payer's GF, and available and pending PV of the members.
 */
export async function takeBack(tx: Tx, rewards: AskedBack[], refund: Refunded): Promise<TakenBack[]> {
  if (rewards.length === 0) return []
  const { rows } = await sql<TakenBack>`
    select kind, reward_id as "rewardId", member_id as member, wanted, pending, available, owed, bought, gf,
      matured_on::text as "maturedOn"
    from ledger.take_back(
      ${rewards.map((one) => one.kind)}::text[], ${rewards.map((one) => one.ref)}::text[],
      ${rewards.map((one) => one.rewardId)}::bigint[], ${rewards.map((one) => one.member)}::integer[],
      ${rewards.map((one) => one.day)}::date[], ${rewards.map((one) => one.amount)}::bigint[],
      ${rewards.map((one) => one.part)}::bigint[], ${rewards.map((one) => one.whole)}::bigint[],
      ${refund.refundNo}, ${refund.payer}, ${refund.amount}, ${refund.shop}, ${refund.rules}::jsonb,
      ${refund.moment})`.execute(tx)
  return rows
}
