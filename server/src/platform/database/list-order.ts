import type { Units } from '@torch/contract/money.ts'
import { type RawBuilder, sql } from 'kysely'

/** In which order a list goes on: in the order in which its rows were made (their ids), or by amount, of equal ones by their ids. */
export type ListOrder = 'newest' | 'oldest' | 'largest' | 'smallest'

interface Sorted {
  sort: ListOrder
  /** The id of the last one already held. */
  after?: number | undefined
}

/** By what a list of these amounts is narrowed, in units, both included. */
export interface Amounts {
  amountFrom?: Units | undefined
  amountUntil?: Units | undefined
}

const isByAmount = (sort: ListOrder) => sort === 'largest' || sort === 'smallest'
const isRising = (sort: ListOrder) => sort === 'oldest' || sort === 'smallest'

/** For `order by`: the columns `id` and `amount` of the table that stands under this name. */
export function inOrder(sort: ListOrder, table: string): RawBuilder<unknown> {
  const direction = isRising(sort) ? sql`asc` : sql`desc`
  const id = sql`${sql.ref(`${table}.id`)} ${direction}`
  return isByAmount(sort) ? sql`${sql.ref(`${table}.amount`)} ${direction}, ${id}` : id
}

/** What comes after the last one held: its amount is read from its row, so that it need not be told. */
export function beyondLast({ sort, after }: Sorted, table: string, rows: string): RawBuilder<unknown> {
  if (after === undefined) return sql`true`
  const beyond = isRising(sort) ? sql`>` : sql`<`
  const id = sql.ref(`${table}.id`)
  if (!isByAmount(sort)) return sql`${id} ${beyond} ${after}::bigint`
  return sql`(${sql.ref(`${table}.amount`)}, ${id}) ${beyond}
    (select held.amount, held.id from ${sql.table(rows)} held where held.id = ${after}::bigint)`
}

export function amountsBetween({ amountFrom, amountUntil }: Amounts, table: string): RawBuilder<unknown>[] {
  const amount = sql.ref(`${table}.amount`)
  const all: RawBuilder<unknown>[] = []
  if (amountFrom !== undefined) all.push(sql`${amount} >= ${amountFrom}`)
  if (amountUntil !== undefined) all.push(sql`${amount} <= ${amountUntil}`)
  return all
}
