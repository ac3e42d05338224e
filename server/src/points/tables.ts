import type { Db } from '../platform/db.ts'

type PointsTables = {
  'points.transfer': {
    id: bigint
    transfer_no: string
    from_id: number
    to_id: number
    amount: bigint
    note: string | null
    at: Date
  }
  'points.gift_credit': {
    id: bigint
    giver_id: number
    receiver_id: number
    amount: bigint
    left_over: bigint
    opened_today: bigint
    at: Date
    until: Date
  }
  'points.gift_use': {
    payment_no: string
    credit_id: bigint
    giver_id: number
    used: bigint
    reward_id: bigint | null
    reward: bigint
    day: string
  }
  'points.auto_release': {
    id: bigint
    member_id: number
    months: number
    price: bigint
    bought_at: Date
    ends_at: Date
  }
}

/** Works on a transaction as well. */
export const tables = (db: Db) => db.withTables<PointsTables>()
