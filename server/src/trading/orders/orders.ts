import { type OrderState, type OrderType, orderStatus, orderType } from '@torch/contract/states.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { asJson } from '../as-json.ts'
import { type Row, tables } from '../tables.ts'

/** An order as stored. Amounts in units. */
export type Order = Row<'trading.order'>

/** An order with its state by the clock: it may be overdue before the job has run. */
export type OrderRow = Order & {
  overdue: boolean
  /** The version of its row, which differs after each change. */
  rowVersion: string
}

/** Selects orders. */
export function orders(db: Db) {
  return tables(db)
    .selectFrom('trading.order as o')
    .selectAll('o')
    .select(sql<boolean>`o.expires_at <= (select trading.running_time())`.as('overdue'))
    .select(sql<string>`o.xmin::text`.as('rowVersion'))
}

/** Returns the id of the newest order; 0 before the first. */
export async function newestOrder(db: Db): Promise<number> {
  const [newest] = await tables(db)
    .selectFrom('trading.order')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  return newest?.id ?? 0
}

/** Locks an order until the transaction ends. Lock accounts before and trades after. Throws `unknownOrder`. */
export async function lockOrder(tx: Tx, id: number): Promise<OrderRow> {
  const row = (await lockOrders(tx, [id])).get(id)
  if (!row) throw new Refusal('unknownOrder')
  return row
}

/** Locks several orders, in the order of their ids, and returns those that exist, by id. */
export async function lockOrders(tx: Tx, ids: readonly number[]): Promise<Map<number, OrderRow>> {
  const rows = await orders(tx)
    .where(sql<boolean>`o.id = any(${ids}::bigint[])`)
    .orderBy('o.id')
    .forUpdate('o')
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Returns the state by the clock: an order with a rest expires at its time, even before the job has run. */
export function stateOf({ status, rest, overdue }: OrderRow): OrderState {
  return overdue && rest > 0n && (status === 'pending' || status === 'partial') ? 'expired' : status
}

export interface Parts {
  rest: bigint
  running: bigint
  done: bigint
}

/** Returns the state of an order that has not ended, from its parts. */
export function stateByParts({ rest, running, done }: Parts): OrderState {
  if (rest > 0n) return running > 0n || done > 0n ? 'partial' : 'pending'
  if (running > 0n) return 'partial'
  return done > 0n ? 'completed' : 'cancelled'
}

interface Kept {
  moment: Date
  ended?: 'cancelled' | 'expired'
}

type NewParts = Partial<Parts & Pick<Order, 'returned' | 'withdrawn'>>

/** Writes the new state of an order, under its lock. An ended order keeps its state. */
export async function saveOrderState(tx: Tx, order: Order, parts: NewParts, kept: Kept): Promise<OrderState> {
  return (await saveOrderStates(tx, [[order, parts]], kept)).get(order.id) ?? order.status
}

/** Writes the new states of several orders, each at most once, and returns them. */
export async function saveOrderStates(
  tx: Tx,
  changed: readonly [Order, NewParts][],
  { moment, ended }: Kept,
): Promise<Map<number, OrderState>> {
  const rows = changed.map(([order, parts]) => {
    const next = {
      rest: parts.rest ?? order.rest,
      running: parts.running ?? order.running,
      done: parts.done ?? order.done,
    }
    const over = order.ended_at !== null
    const status = over ? order.status : (ended ?? stateByParts(next))
    const isFinal = status !== 'pending' && status !== 'partial'
    return {
      id: order.id,
      status,
      ...next,
      returned: parts.returned ?? order.returned,
      withdrawn: parts.withdrawn ?? order.withdrawn,
      ended_at: order.ended_at ?? (isFinal ? moment : null),
    }
  })
  await sql`select trading.save_order_states(${asJson(rows)}::jsonb, ${moment})`.execute(tx)
  return new Map(rows.map(({ id, status }) => [id, status]))
}

export function typeOfNumber(number: number | undefined): OrderType | undefined {
  return wordOf(orderType, number)
}

export function stateOfNumber(number: number | undefined): OrderState | undefined {
  return wordOf(orderStatus, number)
}

/** Returns the word for a number of the API; undefined where none was sent. */
export function wordOf<Word extends string>(
  numbers: Readonly<Record<Word, number>>,
  number: number | undefined,
): Word | undefined {
  return (Object.keys(numbers) as Word[]).find((word) => numbers[word] === number)
}

/** Returns how many orders there are of a type and a state; of all where none is given. */
export type OrderCounts = (type?: OrderType, state?: OrderState) => number

/** Reads the sums of recorded changes: counting a million orders for each page would be too slow. */
export async function readOrderCounts(db: Db): Promise<OrderCounts> {
  const { rows } = await sql<{ type: OrderType; status: OrderState; orders: number }>`
    select type, status, sum(change)::integer as orders from trading.order_count_change group by type, status`.execute(
    db,
  )
  return (type, state) =>
    rows
      .filter((row) => (type ?? row.type) === row.type && (state ?? row.status) === row.status)
      .reduce((sum, row) => sum + row.orders, 0)
}

/**
 * Job, each minute: sums the recorded changes into one row per type and state. Changes made meanwhile are left for the next
 * run.
 */
export function orderCountsJob(db: Db): Job {
  return {
    name: 'trading.order-counts',
    every: { minutes: 1 },
    async run() {
      await sql`
        with gone as (delete from trading.order_count_change returning *)
        insert into trading.order_count_change (type, status, change)
        select type, status, sum(change) from gone group by type, status having sum(change) <> 0`.execute(db)
    },
  }
}
