import { type ListName, type Lists, lists } from '@torch/contract/console.ts'
import type { QueryOf } from '@torch/contract/operation.ts'
import type { SavedFilters } from '@torch/contract/operator-lists.ts'
import { may, type OperatorRole } from '@torch/contract/permissions.ts'
import type { z } from 'zod'
import type { Db } from '../../platform/database/db.ts'
import { faultIn, faultOf } from '../../platform/http/issues.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { tables } from '../tables.ts'

/** Returns whether these roles may see the list. */
export function maySee(list: ListName, roles: readonly OperatorRole[]): boolean {
  return may(roles, ...lists[list].find.permissions)
}

/**
 * Parses filters with the list's own query schema. Throws `parameter` for an unknown filter, which would otherwise show
 * the whole list.
 */
export function askedFilters<Name extends ListName>(name: Name, filters: Readonly<Record<string, string>>) {
  const query = lists[name].find.query as z.ZodObject
  const unknown = Object.keys(filters).find((filter) => !Object.hasOwn(query.shape, filter))
  if (unknown !== undefined) throw new Refusal('parameter', faultIn(['filters', unknown], 'unknown'))
  const read = query.safeParse(filters)
  if (read.success) return read.data as QueryOf<Lists[Name]['find']>
  const [issue] = read.error.issues
  if (!issue) throw new Error('a filter was rejected without a reason')
  throw new Refusal('parameter', faultOf('query', issue).details)
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
