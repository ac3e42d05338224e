import type { OrderState } from '@torch/contract/states.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
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
