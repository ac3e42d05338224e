import type { OrderState } from '@torch/contract/states.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { asJson } from '../as-json.ts'
import { type Order, tables } from '../tables.ts'

/** An order and what it is at this moment: its time may have run out before the job came by. */
export type OrderRow = Order & {
  overdue: boolean
  /** Which version of its row it is: another one after each change. */
  mark: string
}

/** Orders as they are read. */
export function orders(db: Db) {
  return tables(db)
    .selectFrom('trading.order as o')
    .selectAll('o')
    .select(sql<boolean>`o.expires_at <= (select trading.running_time())`.as('overdue'))
    .select(sql<string>`o.xmin::text`.as('mark'))
}

/** The id of the newest order that there is; 0 before the first. */
export async function newestOrder(db: Db): Promise<number> {
  const [newest] = await tables(db)
    .selectFrom('trading.order')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  return newest?.id ?? 0
}

/** Holds an order until the transaction ends. After the locks of accounts, before those of trades. */
export async function lockOrder(tx: Tx, id: number): Promise<OrderRow> {
  const row = (await lockOrders(tx, [id])).get(id)
  if (!row) throw new Refusal('unknownOrder')
  return row
}

/** The same for many, in the order of their ids. Those that there are, by id. */
export async function lockOrders(tx: Tx, ids: readonly number[]): Promise<Map<number, OrderRow>> {
  const rows = await orders(tx)
    .where(sql<boolean>`o.id = any(${ids}::bigint[])`)
    .orderBy('o.id')
    .forUpdate('o')
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** The state by the clock: one with something left to take ends with its time, whether or not the job has been there. */
export function stateOf({ status, rest, overdue }: OrderRow): OrderState {
  return overdue && rest > 0n && (status === 'pending' || status === 'partial') ? 'expired' : status
}

export interface Parts {
  rest: bigint
  running: bigint
  done: bigint
}

/** What an order is that has not ended, by what is left and what was taken of it. */
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

/** Writes down what became of an order, under its lock. One that has ended stays what it is. */
export async function keepOrder(tx: Tx, order: Order, parts: NewParts, kept: Kept): Promise<OrderState> {
  return (await keepOrders(tx, [[order, parts]], kept)).get(order.id) ?? order.status
}

/** The same for many, each once among them. Gives their states. */
export async function keepOrders(
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
  await sql`select trading.keep_orders(${asJson(rows)}::jsonb, ${moment})`.execute(tx)
  return new Map(rows.map(({ id, status }) => [id, status]))
}
