import type { TradeSide, TradeState } from '@torch/contract/states.ts'
import { type TradeAct, tradeTable } from '@torch/contract/trading-states.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../platform/db.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { GRACE_MINUTES } from './rules.ts'
import { type Trade, tables } from './tables.ts'

/** A trade, what its clock says at this moment, and by how many seconds its times were moved. */
export type TradeRow = Trade & {
  now: Date
  /** The time of its state is over, a payment's grace included. */
  overdue: boolean
  extended_seconds: number
}

/** Trades as they are read. */
export function trades(db: Db) {
  return tables(db)
    .selectFrom('trading.trade as t')
    .select([
      ...(['t.id', 't.trade_no', 't.order_id', 't.order_type', 't.buyer_id', 't.seller_id'] as const),
      ...(['t.amount', 't.unit_price', 't.total_price', 't.remark', 't.usdt_code'] as const),
      ...(['t.buyer_username', 't.buyer_nickname', 't.seller_username', 't.seller_nickname'] as const),
      ...(['t.status', 't.due_at', 't.status_before', 't.proof'] as const),
      ...(['t.created_at', 't.paid_at', 't.released_at', 't.cancelled_at'] as const),
      sql<Date>`platform.now()`.as('now'),
      sql<boolean>`coalesce(t.due_at + case t.status when 'pending-payment'
        then make_interval(mins => ${GRACE_MINUTES}) else '0' end < platform.now(), false)`.as('overdue'),
      sql<number>`extract(epoch from t.extended)::integer`.as('extended_seconds'),
    ])
}

/** Holds a trade until the transaction ends. After the locks of accounts and of its order. */
export async function lockTrade(tx: Tx, id: number): Promise<TradeRow> {
  const row = await trades(tx).where('t.id', '=', id).forUpdate('t').executeTakeFirst()
  if (!row) throw new Refusal('unknownTrade')
  return row
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
  const { act, to, by, moment } = move
  const lawful = tradeTable.moves[act]
  if (!lawful.from.includes(trade.status) || !lawful.to.includes(to) || !lawful.by.includes(by))
    throw new Error(`no way leads from ${trade.status} to ${to} by ${act} of ${by}`)
  const { paid_at = trade.paid_at, proof = trade.proof, due_at = null } = changes
  const { rows } = await sql`
    with moved as (
      update trading.trade set status = ${to}, paid_at = ${paid_at}, proof = ${proof}, due_at = ${due_at},
        released_at = ${to === 'completed' ? moment : null}, cancelled_at = ${to === 'cancelled' ? moment : null},
        status_before = case when ${to === 'appealing'} then status end,
        time_left = case when ${to === 'appealing'} then greatest(due_at - ${moment}::timestamptz, '0') end
      where id = ${trade.id} and status = ${trade.status}
      returning id
    )
    insert into trading.step (trade_id, act, from_status, to_status, by, at)
    select id, ${act}, ${trade.status}, ${to}, ${by}, ${moment} from moved
    returning id`.execute(tx)
  if (rows.length === 0) throw new Error(`trade ${trade.id} changed under its lock`)
}

export async function addStep(
  tx: Tx,
  tradeId: number,
  { act, from, to, by, moment }: Move & { from: TradeState | null },
): Promise<void> {
  await tables(tx)
    .insertInto('trading.step')
    .values({ trade_id: tradeId, act, from_status: from, to_status: to, by, at: moment })
    .execute()
}
