import type { Generated } from 'kysely'
import type { Db } from '../platform/database/db.ts'

type MemberTable = {
  member_id: number
  final_amount: Generated<bigint>
  newcomer: boolean | null
  valid_at: Date | null
  valid_minimum: bigint | null
  first_ref: string | null
  first_amount: bigint | null
  reward_tenths: number | null
  reward: Generated<bigint>
  valid_friends: Generated<number>
  rank: Generated<number>
  active: Generated<boolean>
  achieved_at: Date | null
  vip_at: Date | null
  vip_minimum: bigint | null
  referral_rewards: Generated<bigint>
  team_rewards: Generated<bigint>
  dividends: Generated<bigint>
}

type TeamRewardTable = {
  journal_id: bigint
  member_id: number
  payer_id: number
  payment_no: string
  base: bigint
  ranks: number
  amount: bigint
}

type DividendTable = {
  day: string
  member_id: number
  rank: number
  rate_ppm: number
  base: bigint
  refunded: Generated<bigint>
  friends: number
  amount: bigint
}

export type ReferralsTables = {
  'referrals.member': MemberTable
  'referrals.team_reward': TeamRewardTable
  'referrals.dividend': DividendTable
}

/** Returns `db`, which may be a transaction, typed with the tables of this module. */
export const tables = (db: Db) => db.withTables<ReferralsTables>()
