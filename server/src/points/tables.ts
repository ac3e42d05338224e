import type { Db } from '../platform/db.ts'

type PointsTables = {
  'points.transfer': {
    id: bigint
    transfer_no: string
    from_id: number
    to_id: number
    amount: bigint
    rewarded_base: bigint
    reward: bigint
    at: Date
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
