import type { Units } from '@torch/contract/money.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from './db.ts'

/** Above this it is only said that there are more: nobody waits for millions to be counted. */
export const COUNTED_ROWS = 10_000

/** What the filters of a list leave. */
export interface Filtered {
  count: number
  /** There are more than were counted. */
  more: boolean
  /** What the rows come to; null where they have no amount, or where not all of them were counted. */
  amount: Units | null
}

/** Counts what a question finds, which selects an `amount`, as far as the bound. */
export async function countFiltered(db: Db, found: RawBuilder<unknown>): Promise<Filtered> {
  const { rows } = await sql<{ count: number; amount: Units | null }>`
    select count(*)::integer as count, sum(amount)::bigint as amount
    from (select amount from (${found}) found limit ${COUNTED_ROWS + 1}) counted`.execute(db)
  const { count, amount } = rows[0] ?? { count: 0, amount: null }
  const more = count > COUNTED_ROWS
  return { count: Math.min(count, COUNTED_ROWS), more, amount: more ? null : amount }
}
