import type { wealthRecordStatus } from '@torch/contract/states.ts'
import type { Generated, GeneratedAlways } from 'kysely'
import type { Db } from '../platform/database/db.ts'

type ProductTable = {
  id: GeneratedAlways<number>
  name_zh: string
  name_en: string
  description_zh: string
  description_en: string
  type: 'fixed' | 'flexible'
  daily_rate_ppm: number
  min_amount: bigint
  max_amount: bigint | null
  term_days: number
  early_redeem_allowed: boolean
  early_redeem_rate_ppm: number | null
  status: Generated<'on-sale' | 'closed' | 'off-sale'>
  quota: bigint
  hundred_gf_days_left: bigint
  reserved: Generated<bigint>
  opened_at: Generated<Date>
}

type RecordTable = {
  id: GeneratedAlways<number>
  product_id: number
  member_id: number
  amount: bigint
  daily_rate_ppm: number
  term_days: number
  early_redeem_allowed: boolean
  early_redeem_rate_ppm: number
  promised_interest: bigint
  started_at: Date
  ends_at: Date
  status: Generated<keyof typeof wealthRecordStatus>
  redeemed_at: Date | null
  earned: bigint | null
  penalty: bigint | null
  returned_to_quota: Generated<boolean>
}

type WealthTables = {
  'wealth.product': ProductTable
  'wealth.record': RecordTable
}

/** Accepts a transaction as well. */
export const tables = (db: Db) => db.withTables<WealthTables>()
