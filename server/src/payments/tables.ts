import type { Generated } from 'kysely'
import type { Db } from '../platform/db.ts'

type PaymentsTables = {
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
