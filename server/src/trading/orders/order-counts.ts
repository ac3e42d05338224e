import type { OrderState, OrderType } from '@torch/contract/states.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Job } from '../../platform/jobs/jobs.ts'

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
