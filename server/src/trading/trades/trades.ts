import type { TradeSide, TradeState } from '@torch/contract/states.ts'
import { type TradeAct, tradeTable } from '@torch/contract/trading-states.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { asJson } from '../as-json.ts'
import { COMPLAINT_DAYS, GRACE_MINUTES } from '../rules.ts'
import { type Trade, tables } from '../tables.ts'

/** A trade, what its clock says at this moment, and by how many seconds its times were moved. */
export type TradeRow = Trade & {
  now: Date
  /** What its times are held against: while trading is halted, the moment of the halt. */
  running_time: Date
  /** The time of its state is over, a payment's grace included. */
  overdue: boolean
  extended_seconds: number
  /** It was completed so long ago that nobody can complain about it any more. */
  complaint_over: boolean
}

/** Trades as they are read. */
export function trades(db: Db) {
  return tables(db)
    .selectFrom('trading.trade as t')
    .select([
      ...(['t.id', 't.trade_no', 't.order_id', 't.order_type', 't.buyer_id', 't.seller_id'] as const),
      ...(['t.amount', 't.unit_price', 't.total_price', 't.remark', 't.usdt_code', 't.network'] as const),
      ...(['t.buyer_username', 't.buyer_nickname', 't.seller_username', 't.seller_nickname'] as const),
      ...(['t.status', 't.due_at', 't.status_before', 't.proof'] as const),
      ...(['t.created_at', 't.paid_at', 't.released_at', 't.cancelled_at'] as const),
      // Each asked for once and not for every row.
      sql<Date>`(select platform.now())`.as('now'),
      sql<Date>`(select trading.running_time())`.as('running_time'),
      sql<boolean>`trading.is_overdue(t.due_at, t.status, make_interval(mins => ${GRACE_MINUTES}),
        (select trading.running_time()))`.as('overdue'),
      sql<number>`extract(epoch from t.extended)::integer`.as('extended_seconds'),
      isLongAgo(sql`t.released_at`).as('complaint_over'),
    ])
}

/** Whether the time for a complaint is over that began at a moment. It runs while the hall does; false where none began. */
export function isLongAgo(moment: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`trading.is_long_ago(${moment}, make_interval(days => ${COMPLAINT_DAYS}), (select platform.now()))`
}

/** Holds a trade until the transaction ends. After the locks of accounts and of its order. */
export async function lockTrade(tx: Tx, id: number): Promise<TradeRow> {
  const row = (await lockTrades(tx, [id])).get(id)
  if (!row) throw new Refusal('unknownTrade')
  return row
}

/** The same for many, in the order of their ids. Those that there are, by id. */
export async function lockTrades(tx: Tx, ids: readonly number[]): Promise<Map<number, TradeRow>> {
  const rows = await trades(tx)
    .where(sql<boolean>`t.id = any(${ids}::integer[])`)
    .orderBy('t.id')
    .forUpdate('t')
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** The state by the clock: a release that is late is waited for, whether or not the job has been there. */
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
 * The one way in which a trade changes its state: under its lock, along the table of states, with a row for its timeline.
 * An appeal keeps where the trade stood and the time that was left; every other move forgets both.
 */
export async function moveTrade(tx: Tx, trade: TradeRow, move: Move, changes: Changes = {}): Promise<void> {
  await moveTrades(tx, [{ trade, move, changes }], move.moment)
}

/** The same for many that move at one moment. */
export async function moveTrades(
  tx: Tx,
  moves: readonly { trade: TradeRow; move: Omit<Move, 'moment'>; changes?: Changes }[],
  moment: Date,
): Promise<void> {
  const rows = moves.map(({ trade, move: { act, to, by }, changes = {} }) => {
    const lawful = tradeTable.moves[act]
    if (!lawful.from.includes(trade.status) || !lawful.to.includes(to) || !lawful.by.includes(by))
      throw new Error(`no transition from ${trade.status} to ${to} by ${act} of ${by}`)
    const { paid_at = trade.paid_at, proof = trade.proof, due_at = null } = changes
    return { id: trade.id, act, before: trade.status, after: to, by, paid_at, proof, due_at }
  })
  const moved = await sql`select * from trading.move_trades(${asJson(rows)}::jsonb, ${moment})`.execute(tx)
  if (moved.rows.length !== rows.length) throw new Error('a trade changed although it was locked')
}
