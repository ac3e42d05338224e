import type { TradeSide, TradeState } from '@torch/contract/states.ts'
import type { GivenFile } from '@torch/contract/trading.ts'
import { type TradeAct, tradeTable } from '@torch/contract/trading-states.ts'
import { type RawBuilder, sql } from 'kysely'
import { describedFiles, type IsOwnBusiness, type MayRead } from '../../files/index.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { asJson } from '../as-json.ts'
import { COMPLAINT_DAYS, GRACE_MINUTES } from '../rules.ts'
import { type Row, tables } from '../tables.ts'

export type Trade = Row<'trading.trade'>

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

/** Throws `accountHasTrades` where a member has open orders or running trades and so cannot close the account. */
export async function checkNoOpenTrades(tx: Tx, memberId: number): Promise<void> {
  const { rows } = await sql<{ open: boolean }>`
    select exists (select from trading.order where owner_id = ${memberId} and status in ('pending', 'partial'))
      or exists (select from trading.trade
        where ${memberId} in (buyer_id, seller_id) and status not in ('completed', 'cancelled')) as open`.execute(
    tx,
  )
  if (rows[0]?.open) throw new Refusal('accountHasTrades')
}

/**
 * Returns the access rule for private files of trading: receiving codes, payment proofs, evidence and chat pictures are
 * readable by both sides of their trade (rules/trading#usdt-codes, rules/files#private-files).
 */
export function mayReadTradeFile(db: Db): MayRead {
  return async (fileId, memberId) => {
    const { rows } = await sql<{ may: boolean }>`
      select exists (
        select from trading.trade t where ${memberId} in (t.buyer_id, t.seller_id) and t.id in (
          select id from trading.trade where usdt_code = ${fileId}
          union all select id from trading.trade where proof = ${fileId}
          union all select trade_id from trading.message where picture = ${fileId}
          union all select a.trade_id from trading.evidence e join trading.appeal a on a.id = e.appeal_id
            where e.file = ${fileId})
      ) as may`.execute(db)
    return rows[0]?.may ?? false
  }
}

/** Returns whether the id that an upload gives as its business is that of a trade or an order of the member. */
export function isOwnTradeOrOrder(db: Db): IsOwnBusiness {
  return async (id, memberId) => {
    const { rows } = await sql<{ own: boolean }>`
      select exists (select from trading.trade where id = ${id}::bigint and ${memberId} in (buyer_id, seller_id))
        or exists (select from trading.order where id = ${id}::bigint and owner_id = ${memberId}) as own`.execute(
      db,
    )
    return rows[0]?.own ?? false
  }
}

/** Returns files by id, each with a link that `urlFor` makes for the reader. */
export async function givenFiles(
  db: Db,
  ids: string[],
  urlFor: (id: string) => string,
): Promise<Map<string, GivenFile>> {
  const described = await describedFiles(db, ids)
  return new Map([...described].map(([id, file]) => [id, { url: urlFor(id), ...file }]))
}

/** Returns how many messages of others a member has not read, by trade; trades without any are left out. */
export async function unreadOf(db: Db, memberId: number, tradeIds: number[]): Promise<Map<number, number>> {
  if (tradeIds.length === 0) return new Map()
  const { rows } = await sql<{ trade_id: number; unread: number }>`
    select m.trade_id, count(*)::integer as unread
    from trading.trade t
    cross join lateral (values (case when t.buyer_id = ${memberId} then 'buyer' else 'seller' end)) own (side)
    left join trading.message_read r on r.trade_id = t.id and r.side = own.side
    join trading.message m on m.trade_id = t.id and m.sender <> own.side and m.id > coalesce(r.up_to, 0)
    where t.id = any(${tradeIds}::integer[]) and ${memberId} in (t.buyer_id, t.seller_id)
    group by m.trade_id`.execute(db)
  return new Map(rows.map(({ trade_id, unread }) => [trade_id, unread]))
}
