import type { Units } from '@torch/contract/money.ts'
import { type RawBuilder, sql } from 'kysely'

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
