import type { ChoiceGroup } from '@torch/contract/merchants.ts'
import type { DeclineReason } from '@torch/contract/standard-reasons.ts'
import type { ApplicationStatus, ShopStatus } from '@torch/contract/states.ts'
import type { ColumnType, Generated, GeneratedAlways, Kysely } from 'kysely'
import type { Db } from '../platform/database/db.ts'

/** The category of a shop's business. */
export type BusinessCategory = 'restaurant' | 'food' | 'retail' | 'service' | 'other'
export type Currency = 'CNY' | 'USD' | 'EUR'

interface ShopTable {
  id: number
  owner_id: number
  merchant_no: Generated<string>
  payment_code: string
  status: Generated<ShopStatus>
  name: string
  name_en: string | null
  description: string | null
  description_en: string | null
  logo: string | null
  banner: string | null
  licence: string | null
  contact_person: string | null
  contact_phone: string | null
  contact_email: string | null
  address: string
  address_en: string | null
  city: string | null
  city_en: string | null
  latitude: number | null
  longitude: number | null
  position: GeneratedAlways<string | null>
  cells: GeneratedAlways<string[] | null>
  business_category: BusinessCategory
  business_hours: string | null
  version: Generated<number>
  close_reason: string | null
  closed_at: Date | null
  suspended_reason: string | null
  suspended_at: Date | null
  owner_disabled_at: Date | null
  search_text: string
  search_terms: string[]
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

interface ServiceTable {
  id: GeneratedAlways<number>
  shop_id: number
  name: string
  name_en: string | null
  description: string | null
  description_en: string | null
  image: string | null
  category: string
  /** Decimals as text: PostgreSQL's numeric. */
  price_gf: string | null
  price_currency: string | null
  currency: Generated<Currency>
  gf_payable: Generated<boolean>
  status: Generated<'online' | 'offline'>
  sort_order: Generated<number>
  sold_out: Generated<boolean>
  choice_groups: ColumnType<ChoiceGroup[], string | undefined, string>
}

export interface ApplicationTable {
  id: GeneratedAlways<number>
  member_id: number
  status: Generated<ApplicationStatus>
  version: Generated<number>
  queue_no: ColumnType<bigint, never, bigint>
  name: string
  name_en: string | null
  description: string | null
  description_en: string | null
  logo: string
  banner: string | null
  licence: string
  contact_person: string
  contact_phone: string
  contact_email: string | null
  address: string
  address_en: string | null
  latitude: number
  longitude: number
  location: string
  business_category: Exclude<BusinessCategory, 'food'>
  business_hours: string | null
  created_at: Generated<Date>
  sent_at: Generated<Date>
  decline_reasons: Generated<DeclineReason[]>
  remark: string | null
  audited_by: number | null
  audited_at: Date | null
  shop_id: number | null
}

interface ShopReviewTable {
  id: GeneratedAlways<number>
  shop_id: number
  version: Generated<number>
  name_before: string
  name_after: string
  licence_before: string | null
  licence_after: string | null
  opened_at: Generated<Date>
  changed_at: Generated<Date>
  closed_at: Date | null
  closed_by: number | null
  remark: string | null
}

interface ApplicationStepTable {
  application_id: number
  version: number
  status: ApplicationStatus
  at: Generated<Date>
  operator_id: number | null
  decline_reasons: Generated<DeclineReason[]>
  remark: string | null
}

export type MerchantsTables = {
  'merchants.application': ApplicationTable
  'merchants.application_step': ApplicationStepTable
  'merchants.shop_review': ShopReviewTable
  'merchants.shop': ShopTable
  'merchants.service': ServiceTable
}

/** Returns `db`, which may be a transaction, typed with the tables of this module. */
export function tables(db: Db): Kysely<MerchantsTables> {
  return db.withTables<MerchantsTables>()
}
