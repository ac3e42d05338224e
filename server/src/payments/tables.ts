import type { CustomerScreen, StaffRole } from '@torch/contract/payments.ts'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Db } from '../platform/database/db.ts'

/** A sale as answers show it. */
export type ScreenSale = Pick<CustomerScreen, 'gfAmount' | 'lines' | 'discount'>

export type PaymentsTables = {
  'payments.payment': {
    id: bigint
    payment_no: string
    payer_id: number
    shop_id: number
    amount: bigint
    reward: bigint
    remark: Generated<string>
    paid_at: Date
  }
  'payments.bill': {
    bill_no: string
    shop_id: number
    made_by: number
    amount: bigint
    reference: string
    remark: string
    discount: Generated<bigint>
    discount_percent: Generated<number | null>
    discount_reason: Generated<string | null>
    tip: Generated<bigint>
    status: Generated<'open' | 'paid' | 'cancelled'>
    payment_id: Generated<bigint | null>
    made_at: Generated<Date>
    expires_at: Date
    till_id: Generated<number | null>
  }
  'payments.shop_till': {
    id: GeneratedAlways<number>
    shop_id: number
    name: string
    removed_at: Generated<Date | null>
  }
  'payments.bill_line': {
    bill_no: string
    line_no: number
    kind: 'item' | 'typed'
    service_id: number | null
    choice_ids: number[]
    name: string
    name_en: string | null
    choices: string[]
    choices_en: string[]
    count: number
    price: bigint
    amount: bigint
    discount: Generated<bigint>
  }
  'payments.counter_rule': {
    shop_id: number
    cashier_discount: number
    tips: Generated<boolean>
  }
  'payments.cashier': {
    id: GeneratedAlways<number>
    shop_id: number
    member_id: number
    role: Generated<StaffRole>
    since: Generated<Date>
  }
  'payments.cashier_invitation': {
    code_hash: Buffer
    shop_id: number
    made_at: Generated<Date>
    expires_at: Date
    used_by: Generated<number | null>
  }
  'payments.customer_screen': {
    id: GeneratedAlways<number>
    token_hash: Buffer
    shop_id: number
    member_id: number
    session_id: number
    bill_no: Generated<string | null>
    sale: ColumnType<ScreenSale | null, string | null | undefined, string | null>
    made_at: Generated<Date>
    ended_at: Generated<Date | null>
  }
  'payments.refund': {
    id: bigint
    refund_no: string
    payment_id: bigint
    shop_id: number
    payer_id: number
    payment_amount: bigint
    refunded_before: bigint
    amount: bigint
    reward: bigint
    released: Generated<bigint>
    made_by: number | null
    made_by_operator: Generated<number | null>
    was_final: boolean
    reason: string
    at: Date
  }
  'payments.shop_transfer': {
    id: bigint
    transfer_no: string
    shop_id: number
    owner_id: number
    kind: 'shop-exchange' | 'shop-payout'
    amount: bigint
    paid_out: bigint
    pv: bigint
    at: Date
  }
  'payments.pv_gift': {
    id: bigint
    gift_no: string
    shop_id: number
    to_id: number
    amount: bigint
    at: Date
  }
}

export const tables = (db: Db) => db.withTables<PaymentsTables>()
