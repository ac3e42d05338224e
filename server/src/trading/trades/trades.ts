import type { TradeSide, TradeState } from '@torch/contract/states.ts'
import { type TradeAct, tradeTable } from '@torch/contract/trading-states.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { asJson } from '../as-json.ts'
import { COMPLAINT_DAYS, GRACE_MINUTES } from '../rules.ts'
import { type Trade, tables } from '../tables.ts'

/** A trade with its state by the clock, and by how many seconds its deadlines were moved. */
export type TradeRow = Trade & {
  now: Date
  /** The time its deadlines are compared with: while trading is halted, the moment of the halt. */
  running_time: Date
  /** Whether the deadline of its state is over, a payment's grace included. */
  overdue: boolean
  extended_seconds: number
  /** Whether the time for a complaint is over. */
  complaint_over: boolean
}

/** Selects trades. */
export function trades(db: Db) {
  return tables(db)
    .selectFrom('trading.trade as t')
    .select([
      ...(['t.id', 't.trade_no', 't.order_id', 't.order_type', 't.buyer_id', 't.seller_id'] as const),
      ...([
        't.amount',
        't.unit_price',
        't.total_price',
        't.remark',
        't.usdt_code',
        't.network',
        't.address',
      ] as const),
      ...(['t.buyer_username', 't.buyer_nickname', 't.seller_username', 't.seller_nickname'] as const),
      ...(['t.status', 't.due_at', 't.status_before', 't.proof'] as const),
      ...(['t.created_at', 't.paid_at', 't.released_at', 't.cancelled_at'] as const),
      // Subqueries, so that each is evaluated once and not per row.
      sql<Date>`(select platform.now())`.as('now'),
      sql<Date>`(select trading.running_time())`.as('running_time'),
      sql<boolean>`trading.is_overdue(t.due_at, t.status, make_interval(mins => ${GRACE_MINUTES}),
        (select trading.running_time()))`.as('overdue'),
      sql<number>`extract(epoch from t.extended)::integer`.as('extended_seconds'),
      isLongAgo(sql`t.released_at`).as('complaint_over'),
    ])
}

/** Returns whether the complaint period since a moment is over, by the hall's running time; false for null. */
export function isLongAgo(moment: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`trading.is_long_ago(${moment}, make_interval(days => ${COMPLAINT_DAYS}), (select platform.now()))`
}

/** Locks a trade until the transaction ends. Lock accounts and its order before. Throws `unknownTrade`. */
export async function lockTrade(tx: Tx, id: number): Promise<TradeRow> {
  const row = (await lockTrades(tx, [id])).get(id)
  if (!row) throw new Refusal('unknownTrade')
  return row
}

/** Locks several trades, in the order of their ids, and returns those that exist, by id. */
export async function lockTrades(tx: Tx, ids: readonly number[]): Promise<Map<number, TradeRow>> {
  const rows = await trades(tx)
    .where(sql<boolean>`t.id = any(${ids}::integer[])`)
    .orderBy('t.id')
    .forUpdate('t')
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Returns the state by the clock: a late release is awaited even before the job has run. */
export function tradeStateOf({ status, overdue }: Pick<TradeRow, 'status' | 'overdue'>): TradeState {
  return status === 'paid' && overdue ? 'awaiting-release' : status
}

export function sideOf(
  trade: Pick<Trade, 'buyer_id' | 'seller_id'>,
  memberId: number,
): TradeSide | undefined {
  if (trade.buyer_id === memberId) return 'buyer'
  return trade.seller_id === memberId ? 'seller' : undefined
}

export interface Move {
  act: TradeAct
  to: TradeState
  by: TradeSide | 'arbiter' | 'system'
  moment: Date
}

type Changes = Partial<Pick<Trade, 'paid_at' | 'proof' | 'due_at'>>

/**
 * Changes a trade's state, under its lock, by the table of states, with a row for its timeline; the only way to do so. An
 * appeal stores the earlier state and the time left; every other move clears both.
 */
export async function moveTrade(tx: Tx, trade: TradeRow, move: Move, changes: Changes = {}): Promise<void> {
  await moveTrades(tx, [{ trade, move, changes }], move.moment)
}

/** Moves several trades with one timestamp. Throws where a move is not allowed. */
export async function moveTrades(
  tx: Tx,
  moves: readonly { trade: TradeRow; move: Omit<Move, 'moment'>; changes?: Changes }[],
  moment: Date,
): Promise<void> {
  const rows = moves.map(({ trade, move: { act, to, by }, changes = {} }) => {
    const allowed = tradeTable.moves[act]
    if (!allowed.from.includes(trade.status) || !allowed.to.includes(to) || !allowed.by.includes(by))
      throw new Error(`no transition from ${trade.status} to ${to} by ${act} of ${by}`)
    const { paid_at = trade.paid_at, proof = trade.proof, due_at = null } = changes
    return { id: trade.id, act, before: trade.status, after: to, by, paid_at, proof, due_at }
  })
  const moved = await sql`select * from trading.move_trades(${asJson(rows)}::jsonb, ${moment})`.execute(tx)
  if (moved.rows.length !== rows.length) throw new Error('a trade changed although it was locked')
}
