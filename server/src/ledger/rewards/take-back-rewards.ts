import type { JournalKind } from '@torch/contract/journal-words.ts'
import type { Units } from '@torch/contract/money.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/db.ts'
import type { Actor } from '../posting/post.ts'

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

export interface RewardTaking {
  member: number
  /** Upper limit in units; less is taken where there is less. */
  most: Units
  proposalId: number
  actor: Actor
}

/**
 * Takes PV back from a member, signed by two operators (decision 079). Returns how much was taken of waiting, pending and
 * available PV, in units.
 */
export async function takeRewards(
  tx: Tx,
  { member, most, proposalId, actor }: RewardTaking,
): Promise<{ waiting: Units; pending: Units; available: Units }> {
  const { rows } = await sql<{ waiting: Units; pending: Units; available: Units }>`
    select waiting, pending, available from ledger.take_rewards(
      ${member}, ${most}, ${`proposal-${proposalId}`}, ${actor}, platform.now())`.execute(tx)
  const [taken] = rows
  if (!taken) throw new Error('ledger.take_rewards returned nothing')
  return taken
}

/** Returns the PV a member owes because refunds took back rewards, in units. Maturing rewards pay it first. */
export async function owedPv(db: Db, memberId: number): Promise<Units> {
  const { rows } = await sql<{ amount: Units }>`
    select amount from ledger.owed_pv where member_id = ${memberId}`.execute(db)
  return rows[0]?.amount ?? 0n
}

/** Returns how much of a member's available PV is kept because refunds of other members' payments may take it back, in units. */
export async function keptPv(db: Db, memberId: number): Promise<Units> {
  const { rows } = await sql<{ amount: Units }>`
    select amount from ledger.kept_pv where member_id = ${memberId}`.execute(db)
  return rows[0]?.amount ?? 0n
}

/** The PV of `keptPv` by the last day on which refunds may take them back, the earliest first. */
export async function keptPvByDay(db: Db, memberId: number): Promise<{ until: string; amount: Units }[]> {
  const { rows } = await sql<{ until: string; amount: Units }>`
    select b.refundable_until::text as until, sum(d.kept)::bigint as amount
    from ledger.reward_budget b join ledger.reward_day d on d.day = b.day and d.party_id = ${memberId}
    where not b.kept_freed and d.kept > 0 group by b.refundable_until order by b.refundable_until`.execute(db)
  return rows
}

/** PV of a member's rewards that caps or a day's budget cut and that wait to be granted, in units. */
export async function waitingPv(db: Db, memberId: number): Promise<Units> {
  const { rows } = await sql<{ amount: Units }>`
    select coalesce(sum(waiting), 0)::bigint as amount from ledger.reward_cut
    where member_id = ${memberId} and waiting > 0`.execute(db)
  return rows[0]?.amount ?? 0n
}
