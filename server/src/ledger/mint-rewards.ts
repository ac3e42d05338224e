import type { Units } from '@torch/contract/money.ts'
import { sql } from 'kysely'
import type { Tx } from '../platform/db.ts'
import type { Parameters } from '../platform/parameters.ts'
import type { JournalKind } from './post.ts'
import { memberRewardCap } from './rules.ts'

export interface Reward {
  kind: JournalKind
  ref: string
  member: number
  /** What it would be without the day's cap. */
  wanted: Units
}

/**
 * Mints rewards in PV, each as far as the member's cap for the day allows, and gives what each came to. The caller holds
 * the locks of issuance PV and of the members' PV accounts (`lockAccounts`).
 */
export async function mintRewards(
  tx: Tx,
  parameters: Parameters,
  rewards: Reward[],
  moment?: Date,
): Promise<Units[]> {
  if (rewards.length === 0) return []
  const { rows } = await sql<{ item: number; amount: Units }>`
    select item, amount from ledger.mint_rewards(
      ${rewards.map((one) => one.kind)}::text[],
      ${rewards.map((one) => one.ref)}::text[],
      ${rewards.map((one) => one.member)}::integer[],
      ${rewards.map((one) => one.wanted)}::bigint[],
      ${parameters.get(memberRewardCap)}::bigint,
      coalesce(${moment ?? null}::timestamptz, platform.now())
    )`.execute(tx)
  const given = new Map(rows.map((row) => [row.item, row.amount]))
  return rewards.map((_, index) => given.get(index + 1) ?? 0n)
}
