import type { Generated } from 'kysely'
import type { Db } from '../platform/database/db.ts'

export type PointsTables = {
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
    reopened: Generated<bigint>
    came_back: boolean
    reward_id: bigint | null
    reward: bigint
    day: string
  }
  'points.red_packet': {
    id: bigint
    packet_no: string
    code: string
    from_id: number
    amount: bigint
    shares: number
    by_chance: boolean
    min_share: bigint
    named: boolean
    greeting: string | null
    at: Date
    ends_at: Date
    left_amount: bigint
    left_shares: number
    returned: Generated<bigint>
    ended_at: Date | null
  }
  'points.red_packet_named': { packet_id: bigint; member_id: number }
  'points.red_packet_share': {
    packet_id: bigint
    member_id: number
    id: bigint
    amount: bigint
    at: Date
  }
  'points.split': {
    id: Generated<bigint>
    split_no: string
    code: string
    from_id: number
    amount: bigint
    payment_no: string | null
    shows: 'nothing' | 'shop' | 'all'
    note: string | null
    at: Date
    ends_at: Date
    cancelled_at: Date | null
    reminded_at: Date | null
  }
  'points.split_share': {
    split_id: bigint
    place: number
    amount: bigint
    transfer_id: bigint | null
    paid_by: number | null
  }
  'points.split_opener': { split_id: bigint; member_id: number }
  'points.auto_release': {
    id: bigint
    member_id: number
    months: number
    price: bigint
    bought_at: Date
    ends_at: Date
  }
}

/** Returns `db`, which may be a transaction, typed with the tables of this module. */
export const tables = (db: Db) => db.withTables<PointsTables>()
