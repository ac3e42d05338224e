import { type ExportName, exportable } from '@torch/contract/operator-lists.ts'
import type { OperatorRole } from '@torch/contract/states.ts'
import type { z } from 'zod'
import { faultIn, faultOf } from '../../platform/http/issues.ts'
import { Refusal } from '../../platform/http/refusal.ts'

/** Returns whether these roles may see the list. */
export function maySee(list: ExportName, roles: readonly OperatorRole[]): boolean {
  const readers: readonly OperatorRole[] = exportable[list].roles
  return readers.some((role) => roles.includes(role))
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
