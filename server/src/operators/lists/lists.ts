import { writeUnits } from '@torch/contract/money.ts'
import { type ExportName, exportable, type SavedFilters } from '@torch/contract/operator-lists.ts'
import { may, type OperatorRole } from '@torch/contract/permissions.ts'
import type { z } from 'zod'
import type { Db } from '../../platform/database/db.ts'
import type { Filtered } from '../../platform/database/pagination.ts'
import { Answer } from '../../platform/http/call.ts'
import { faultIn, faultOf } from '../../platform/http/issues.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { endOf, midnightOf } from '../../platform/time/calendar.ts'
import { tables } from '../tables.ts'

/** Returns whether these roles may see the list. */
export function maySee(list: ExportName, roles: readonly OperatorRole[]): boolean {
  return may(roles, ...exportable[list].permissions)
}

/**
 * Parses filters with the list's own query schema. Throws `parameter` for an unknown filter, which would otherwise show
 * the whole list.
 */
export function askedFilters<Name extends ExportName>(name: Name, filters: Readonly<Record<string, string>>) {
  const query = exportable[name].query as NonNullable<(typeof exportable)[Name]['query']>
  const unknown = Object.keys(filters).find((filter) => !Object.hasOwn(query.shape, filter))
  if (unknown !== undefined) throw new Refusal('parameter', faultIn(['filters', unknown], 'unknown'))
  const read = query.safeParse(filters)
  if (read.success) return read.data as z.output<typeof query>
  const [issue] = read.error.issues
  if (!issue) throw new Error('a filter was rejected without a reason')
  throw new Refusal('parameter', faultOf('query', issue).details)
}

interface Days {
  from?: string | undefined
  until?: string | undefined
}

/** Converts a filter's days, both inclusive, to moments. */
export function withTimeRange<Query extends Days>({ from, until, ...rest }: Query) {
  return {
    ...rest,
    from: from === undefined ? undefined : midnightOf(from),
    until: until === undefined ? undefined : endOf(until),
  }
}

interface FilterOwner {
  operatorId: number
  roles: readonly OperatorRole[]
}

/** Returns an operator's saved filters of the lists that their roles may see now, by name. */
export async function savedFiltersOf(db: Db, { operatorId, roles }: FilterOwner): Promise<SavedFilters[]> {
  const rows = await tables(db)
    .selectFrom('operators.saved_filters')
    .select(['id', 'list', 'name', 'filters'])
    .where('operator_id', '=', operatorId)
    .orderBy('name')
    .execute()
  return rows.filter(({ list }) => maySee(list, roles))
}

/** Returns a page of a list; the first page also has the total of the filters. */
export async function withTotal<Row>(
  { after }: { after?: number | undefined },
  page: Promise<Row[]>,
  count: () => Promise<Filtered>,
): Promise<Answer<Row[]>> {
  const [rows, filtered] = await Promise.all([page, after === undefined ? count() : null])
  return new Answer(rows, {
    filtered: filtered && {
      count: filtered.count,
      more: filtered.more,
      amount: filtered.amount === null ? null : writeUnits(filtered.amount),
    },
  })
}
