import type { Units } from '@torch/contract/money.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from './db.ts'

/** Upper bound of a count; above it `more` is set instead, so that no request counts millions of rows. */
export const MAX_COUNTED_ROWS = 10_000

/** The rows of a list that match its filters. */
export interface Filtered {
  count: number
  /** True if there are more than were counted. */
  more: boolean
  /** The sum of the rows' amounts; null if they have none or if not all rows were counted. */
  amount: Units | null
}

/** Counts the rows of a query that selects an `amount`, up to `MAX_COUNTED_ROWS`. */
export async function countFiltered(db: Db, found: RawBuilder<unknown>): Promise<Filtered> {
  const { rows } = await sql<{ count: number; amount: Units | null }>`
    select count(*)::integer as count, sum(amount)::bigint as amount
    from (select amount from (${found}) found limit ${MAX_COUNTED_ROWS + 1}) counted`.execute(db)
  const { count, amount } = rows[0] ?? { count: 0, amount: null }
  const more = count > MAX_COUNTED_ROWS
  return { count: Math.min(count, MAX_COUNTED_ROWS), more, amount: more ? null : amount }
}
