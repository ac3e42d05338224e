import { z } from 'zod'
import { amount, id, pageSize, points, text } from '../fields.ts'
import { operatorEndpoint } from '../operation.ts'
import { SEARCH_LENGTH } from '../operators-limits.ts'
import type { Permission } from '../permissions.ts'

// Fields of a list's query.
export const search = text(SEARCH_LENGTH).default('')
/** `after`: cursor, the id of the last item already received. */
export const page = { after: id.optional(), size: pageSize(20) }
export const order = { sort: z.enum(['newest', 'oldest']).default('newest') }
/** Also by amount; equal amounts are ordered newer first in descending order, otherwise older first. */
export const orderOrAmount = { sort: z.enum(['newest', 'oldest', 'largest', 'smallest']).default('newest') }
/** Range of amounts in GF, inclusive. */
export const amounts = { amountFrom: amount.optional(), amountUntil: amount.optional() }
/** Totals of the filtered list, on the first page only; null on others. */
export const total = z.strictObject({
  filtered: z
    .strictObject({
      count: z.int(),
      /** True if there are more: counting stops at an upper bound. */
      more: z.boolean(),
      /** The sum in GF, if rows have an amount and all were counted. */
      amount: points.nullable(),
    })
    .nullable(),
})
export type Filtered = NonNullable<z.infer<typeof total>['filtered']>

interface ListEndpoint<Query, Row, Beside> {
  summary: string
  query: Query
  row: Row
  beside?: Beside
  fromReplica?: boolean
}

/** Defines the endpoint of a list of the console: it returns a page of rows, also from a read replica by default. */
export function listEndpoint<
  Query extends z.ZodRawShape,
  Row extends z.ZodType,
  Beside extends z.ZodObject = z.ZodObject,
>(
  path: `/operator/${string}`,
  permissions: readonly Permission[],
  { query, row, ...rest }: ListEndpoint<Query, Row, Beside>,
) {
  return operatorEndpoint('GET', path, {
    permissions,
    query: z.strictObject(query),
    fromReplica: true,
    output: z.array(row),
    ...rest,
  })
}
