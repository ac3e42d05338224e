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
}

export const tables = (db: Db) => db.withTables<PaymentsTables>()
