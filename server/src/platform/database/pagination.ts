import type { Units } from '@torch/contract/money.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from './db.ts'

/** Sort order of a list: by creation (ids), or by amount with ties broken by id. */
export type ListOrder = 'newest' | 'oldest' | 'largest' | 'smallest'

interface Sorted {
  sort: ListOrder
  /** Cursor: the id of the last item already received. */
  after?: number | undefined
}

/** Filter by amount, in units, both bounds inclusive. */
export interface Amounts {
  amountFrom?: Units | undefined
  amountUntil?: Units | undefined
}

const isByAmount = (sort: ListOrder) => sort === 'largest' || sort === 'smallest'
const isRising = (sort: ListOrder) => sort === 'oldest' || sort === 'smallest'

/** Returns the `order by` expression on the columns `id` and `amount` of the table with this alias. */
export function orderByColumns(sort: ListOrder, table: string): RawBuilder<unknown> {
  const direction = isRising(sort) ? sql`asc` : sql`desc`
  const id = sql`${sql.ref(`${table}.id`)} ${direction}`
  return isByAmount(sort) ? sql`${sql.ref(`${table}.amount`)} ${direction}, ${id}` : id
}

/** Returns the condition for rows after the cursor, whose amount is read from its row. */
export function cursorCondition({ sort, after }: Sorted, table: string, rows: string): RawBuilder<unknown> {
  if (after === undefined) return sql`true`
  const beyond = isRising(sort) ? sql`>` : sql`<`
  const id = sql.ref(`${table}.id`)
  if (!isByAmount(sort)) return sql`${id} ${beyond} ${after}::bigint`
  return sql`(${sql.ref(`${table}.amount`)}, ${id}) ${beyond}
    (select previous.amount, previous.id from ${sql.table(rows)} previous where previous.id = ${after}::bigint)`
}

export function amountConditions({ amountFrom, amountUntil }: Amounts, table: string): RawBuilder<unknown>[] {
  const amount = sql.ref(`${table}.amount`)
  const all: RawBuilder<unknown>[] = []
  if (amountFrom !== undefined) all.push(sql`${amount} >= ${amountFrom}`)
  if (amountUntil !== undefined) all.push(sql`${amount} <= ${amountUntil}`)
  return all
}

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
