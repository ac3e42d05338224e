import type { OrderState, OrderType, TradeState } from '@torch/contract/states.ts'
import { usdtAddress } from '@torch/contract/usdt-address.ts'
import { usdtTxId } from '@torch/contract/usdt-tx-id.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import {
  type Amounts,
  amountConditions,
  countFiltered,
  cursorCondition,
  type Filtered,
  type ListOrder,
  MAX_COUNTED_ROWS,
  orderByColumns,
} from '../../platform/database/pagination.ts'
import type { Order } from '../orders/orders.ts'
import { tables } from '../tables.ts'
import { type TradeRow, trades } from './trades.ts'

interface Search extends Amounts {
  /** A number or an id. */
  search: string
  memberId?: number | undefined
  /** Inclusive lower bound. */
  from?: Date | undefined
  /** Exclusive upper bound. */
  until?: Date | undefined
  sort: ListOrder
  /** Cursor: the id of the last row already received. */
  after?: number | undefined
  size: number
}

function conditions(
  table: 'o' | 't',
  number: 'order_no' | 'trade_no',
  wanted: Search,
): RawBuilder<unknown>[] {
  const { search, from, until } = wanted
  const own = (column: string) => sql.ref(`${table}.${column}`)
  const rows = table === 'o' ? 'trading.order' : 'trading.trade'
  const all = [cursorCondition(wanted, table, rows), ...amountConditions(wanted, table)]
  if (search !== '')
    all.push(
      /^\d{1,15}$/.test(search)
        ? sql`(${own(number)} = ${search} or ${own('id')} = ${search}::bigint)`
        : sql`${own(number)} = ${search.toUpperCase()}`,
    )
  if (from !== undefined) all.push(sql`${own('created_at')} >= ${from}`)
  if (until !== undefined) all.push(sql`${own('created_at')} < ${until}`)
  return all
}

export interface OrderSearch extends Search {
  type?: OrderType | undefined
  status?: OrderState | undefined
}

/** Returns a page of all members' orders, by time or by amount, with their stored state. */
export function searchOrders(db: Db, wanted: OrderSearch): Promise<Order[]> {
  return tables(db)
    .selectFrom('trading.order as o')
    .selectAll()
    .where(isWantedOrder(wanted))
    .orderBy(orderByColumns(wanted.sort, 'o'))
    .limit(wanted.size)
    .execute()
}

/** Counts the orders and sums their GF, up to the limit of counts in lists. */
export function countOrders(db: Db, wanted: OrderSearch): Promise<Filtered> {
  const where = isWantedOrder({ ...wanted, after: undefined })
  return countFiltered(db, sql`select o.amount from trading.order o where ${where}`)
}

function isWantedOrder(wanted: OrderSearch): RawBuilder<boolean> {
  const all = conditions('o', 'order_no', wanted)
  if (wanted.memberId !== undefined) all.push(sql`o.owner_id = ${wanted.memberId}::bigint`)
  if (wanted.type !== undefined) all.push(sql`o.type = ${wanted.type}`)
  if (wanted.status !== undefined) all.push(sql`o.status = ${wanted.status}`)
  return sql<boolean>`${sql.join(all, sql` and `)}`
}

export interface TradeSearch extends Search {
  status?: TradeState | undefined
}

/** Returns a page of all members' trades, by time or by amount. */
export async function searchTrades(db: Db, wanted: TradeSearch): Promise<TradeRow[]> {
  return trades(db)
    .where(isWantedTrade(wanted))
    .orderBy(orderByColumns(wanted.sort, 't'))
    .limit(wanted.size)
    .execute()
}

/** Counts the trades and sums their GF, up to the limit of counts in lists. */
export function countTrades(db: Db, wanted: TradeSearch): Promise<Filtered> {
  const where = isWantedTrade({ ...wanted, after: undefined, size: MAX_COUNTED_ROWS + 1 })
  return countFiltered(db, sql`select t.amount from trading.trade t where ${where}`)
}

/** For one member both sides are read separately, each from its own index. */
function isWantedTrade(wanted: TradeSearch): RawBuilder<boolean> {
  const { memberId, status, size, sort } = wanted
  const all = conditions('t', 'trade_no', wanted)
  if (status !== undefined) all.push(sql`t.status = ${status}`)
  if (memberId !== undefined) {
    const side = (column: string) => sql`
      (select t.id from trading.trade t where ${sql.ref(column)} = ${memberId}::bigint and ${sql.join(all, sql` and `)}
        order by ${orderByColumns(sort, 't')} limit ${size})`
    all.push(sql`t.id in (${side('t.buyer_id')} union all ${side('t.seller_id')})`)
  }
  return sql<boolean>`${sql.join(all, sql` and `)}`
}

/** Returns an order by id with its trades; undefined where there is none. The id may be beyond the range of ids. */
export async function orderForOperators(db: Db, id: number) {
  const row = await tables(db)
    .selectFrom('trading.order')
    .selectAll()
    .where(sql<boolean>`id = ${id}::bigint`)
    .executeTakeFirst()
  if (!row) return undefined
  const taken = await trades(db).where('t.order_id', '=', row.id).orderBy('t.id', 'desc').limit(100).execute()
  return { row, trades: taken }
}

/** Returns a trade with its order's number, its timeline and its cases. The id may be beyond the range of ids. */
export async function tradeForOperators(db: Db, id: number) {
  const row = await trades(db)
    .innerJoin('trading.order as o', 'o.id', 't.order_id')
    .select(['o.order_no', 'o.rest as order_rest', 'o.running as order_running'])
    .where(sql<boolean>`t.id = ${id}::bigint`)
    .executeTakeFirst()
  if (!row) return undefined
  const [steps, appeals] = await Promise.all([
    tables(db)
      .selectFrom('trading.step')
      .select(['act', 'to_status', 'by', 'at'])
      .where('trade_id', '=', row.id)
      .orderBy('id')
      .execute(),
    tables(db)
      .selectFrom('trading.appeal')
      .select(['id', 'appeal_no', 'kind', 'status', 'created_at'])
      .where('trade_id', '=', row.id)
      .orderBy('id', 'desc')
      .execute(),
  ])
  return { row, steps, appeals }
}

/** Returns both sides of a trade. */
export async function membersOfTrade(db: Db, id: number): Promise<[buyer: number, seller: number]> {
  const { buyer_id, seller_id } = await trades(db).where('t.id', '=', id).executeTakeFirstOrThrow()
  return [buyer_id, seller_id]
}

/** Returns the trade or order with this number; undefined where there is none. */
export async function tradeOrOrderByNumber(
  db: Db,
  number: string,
): Promise<{ kind: 'trade' | 'order'; id: number } | undefined> {
  const { rows } = await sql<{ kind: 'trade' | 'order'; id: number }>`
    select 'trade' as kind, id from trading.trade where trade_no = ${number}
    union all select 'order', id from trading.order where order_no = ${number}`.execute(db)
  return rows[0]
}

/**
 * Returns the newest trades whose USDT payment has this transaction id, or was sent to or from this address, or whose receiving
 * code contains the address.
 */
export function tradesOfUsdt(db: Db, text: string, size: number): Promise<TradeRow[]> {
  const id = usdtTxId(text, null)
  const address = usdtAddress(text)?.address ?? text
  const known =
    id === undefined
      ? sql`select x.trade_id from trading.usdt_tx x where x.pay_to = ${address}
          union select x.trade_id from trading.usdt_tx x where x.sent_from = ${address}
          union select x.trade_id from trading.usdt_tx x where x.sent_to = ${address}
          union select a.id from trading.trade a where ${isAddress(address)}`
      : sql`select x.trade_id from trading.usdt_tx x where x.tx_id = ${id}`
  return trades(db).where(sql<boolean>`t.id in (${known})`).orderBy('t.id', 'desc').limit(size).execute()
}

/** Compares a row `a` by its index: the letters of an EVM address only carry a checksum, those of others are part of it. */
const isAddress = (address: string) =>
  sql<boolean>`lower(a.address) = lower(${address}) and (a.network = 'EVM' or a.address = ${address})`

/** An order whose receiving code contains an address, or a member who saved such a code. */
export interface AddressHolder {
  /** The order's number; null for a saved code. */
  orderNo: string | null
  /** Of the order, or of the member. */
  id: number
  memberId: number
}

/** Returns the newest orders whose receiving code contains this address, and the members who saved a code with it. */
export async function holdersOfAddress(db: Db, text: string, size: number): Promise<AddressHolder[]> {
  const address = usdtAddress(text)?.address
  if (address === undefined) return []
  const { rows } = await sql<AddressHolder>`
    (select a.order_no as "orderNo", a.id, a.owner_id as "memberId" from trading.order a where ${isAddress(address)}
      order by a.id desc limit ${size})
    union all
    (select distinct null, a.member_id, a.member_id from trading.usdt_code a where ${isAddress(address)}
      order by a.member_id limit ${size})`.execute(db)
  return rows
}

/** Returns how many orders of a member can still be taken, and how many trades are running. */
export async function openTradingCounts(
  db: Db,
  memberId: number,
): Promise<{ orders: number; trades: number }> {
  const { rows } = await sql<{ orders: number; trades: number }>`
    select
      (select count(*)::integer from trading.order where owner_id = ${memberId} and status in ('pending', 'partial')) as orders,
      (select count(*)::integer from trading.trade
        where seller_id = ${memberId} and status not in ('completed', 'cancelled'))
      + (select count(*)::integer from trading.trade
        where buyer_id = ${memberId} and status not in ('completed', 'cancelled')) as trades`.execute(db)
  return rows[0] ?? { orders: 0, trades: 0 }
}
