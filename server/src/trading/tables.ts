import type { Outcome } from '@torch/contract/outcomes.ts'
import type { AppealState, OrderState, OrderType, TradeSide, TradeState } from '@torch/contract/states.ts'
import type { REPORT_REASONS, RESTS } from '@torch/contract/trading.ts'
import type { UsdtNetwork } from '@torch/contract/usdt-networks.ts'
import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely'
import type { Db } from '../platform/database/db.ts'

type OrderTable = {
  id: GeneratedAlways<number>
  order_no: string
  owner_id: number
  type: OrderType
  status: Generated<OrderState>
  amount: bigint
  rest: bigint
  running: Generated<bigint>
  done: Generated<bigint>
  returned: Generated<bigint>
  unit_price: bigint
  band_min: bigint
  band_max: bigint
  per_mille: number | null
  limit_price: bigint | null
  suspended_reason: (typeof RESTS)[number] | null
  usdt_code: string | null
  network: UsdtNetwork | null
  /** In that code, as we read it; null where there is no network. */
  address: string | null
  remark: string
  min_partners: Generated<number>
  min_days: Generated<number>
  link: string | null
  paused: Generated<boolean>
  withdrawn: Generated<boolean>
  version: Generated<number>
  created_at: Date
  updated_at: Date
  expires_at: Date
  first_taken_at: Date | null
  ended_at: Date | null
}

/** An order as stored. Amounts in units. */
export type Order = Selectable<OrderTable>

/** Intervals are never selected directly, only in seconds. */
type Interval = ColumnType<never, never, never>

type TradeTable = {
  id: GeneratedAlways<number>
  trade_no: string
  order_id: number
  order_type: OrderType
  buyer_id: number
  seller_id: number
  amount: bigint
  unit_price: bigint
  total_price: bigint
  remark: string
  usdt_code: string
  network: UsdtNetwork | null
  address: string | null
  buyer_username: string
  buyer_nickname: string | null
  seller_username: string
  seller_nickname: string | null
  status: Generated<TradeState>
  due_at: Date | null
  status_before: TradeState | null
  time_left: Interval
  extended: Interval
  proof: string | null
  created_at: Date
  paid_at: Date | null
  released_at: Date | null
  cancelled_at: Date | null
}
export type Trade = Omit<Selectable<TradeTable>, 'time_left' | 'extended'>

type StepTable = {
  id: GeneratedAlways<bigint>
  trade_id: number
  act: string
  from_status: TradeState | null
  to_status: TradeState
  by: TradeSide | 'arbiter' | 'system'
  at: Date
}

type ReputationTable = {
  member_id: number
  completed: Generated<number>
  ended: Generated<number>
  partners: Generated<number>
  median_release_seconds: number | null
  banned_until: Date | null
}

type AppealTable = {
  id: GeneratedAlways<number>
  appeal_no: string
  trade_id: number
  kind: Generated<'appeal' | 'complaint'>
  side: TradeSide
  appellant_id: number
  by_system: Generated<boolean>
  reason: 'PAYMENT_ISSUE' | 'GF_ISSUE' | 'COMMUNICATION_ISSUE' | 'OTHER'
  description: string
  contact: Generated<string>
  status: Generated<AppealState>
  queue_no: Generated<bigint>
  handler_id: number | null
  handler_name: string | null
  taken_at: Date | null
  asked_of: TradeSide | 'both' | null
  asked_text: Generated<string>
  evidence_due_at: Date | null
  for_side: TradeSide | null
  findings: string | null
  remark: string | null
  early_reason: string | null
  proposed_at: Date | null
  second_id: number | null
  second_name: string | null
  second_remark: string | null
  decided_at: Date | null
  settled: Generated<boolean>
  created_at: Date
  updated_at: Date
}

/** An appeal or a complaint as stored. */
export type Appeal = Selectable<AppealTable>

export type TradingTables = {
  'trading.order': OrderTable
  'trading.trade': TradeTable
  'trading.step': StepTable
  'trading.reputation': ReputationTable
  'trading.appeal': AppealTable
  'trading.evidence': {
    id: GeneratedAlways<number>
    appeal_id: number
    side: TradeSide
    member_id: number
    file: string
    description: Generated<string>
    at: Date
  }
  'trading.message': {
    id: GeneratedAlways<bigint>
    trade_id: number
    sender: TradeSide | 'arbiter'
    operator_id: number | null
    text: string | null
    phrase: string | null
    picture: string | null
    at: Date
  }
  'trading.message_read': { trade_id: number; side: TradeSide; up_to: bigint }
  'trading.usdt_code': {
    id: GeneratedAlways<number>
    member_id: number
    file: string
    name: string
    network: UsdtNetwork | null
    address: string | null
    kept_at: Generated<Date>
  }
  'trading.usdt_tx': {
    trade_id: number
    buyer_id: number
    tx_id: string
    at: Date
    next_check_at: Date | null
    checks: Generated<number>
    outcome: 'moved' | 'no-usdt' | 'failed' | 'missing' | 'unanswered' | null
    /** In 0.000001 USDT. */
    moved: string | null
    sent_from: string | null
    sent_to: string | null
    pay_to: string | null
    confirmed_at: Date | null
  }
  'trading.alert': {
    id: GeneratedAlways<number>
    member_id: number
    side: OrderType
    amount: bigint
    unit_price: bigint
    network: UsdtNetwork | null
    created_at: Date
    notified_at: Date | null
    order_id: number | null
  }
  'trading.block': { member_id: number; blocked_id: number; at: Generated<Date> }
  'trading.report': {
    id: GeneratedAlways<number>
    reporter_id: number
    reported_id: number
    trade_id: number | null
    reason: (typeof REPORT_REASONS)[number]
    description: string
    at: Generated<Date>
    taken_by: number | null
    taken_by_name: string | null
    taken_at: Date | null
    closed_at: Date | null
    closed_by: number | null
    closed_by_name: string | null
    outcome: Outcome | null
    remark: string | null
  }
}

/** Returns `db`, which may be a transaction, typed with the tables of this module. */
export const tables = (db: Db) => db.withTables<TradingTables>()
