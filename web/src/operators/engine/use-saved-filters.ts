import type { ListName } from '@torch/contract/console.ts'
import type { SavedFilters } from '@torch/contract/operator-lists.ts'
import { useOperatorQuery } from '../queries.ts'
import { operatorKeys } from '../query-keys.ts'

const NONE: readonly SavedFilters[] = []

/** Returns the operator's saved filters of a list; empty until loaded. */
export function useSavedFilters(list: ListName): readonly SavedFilters[] {
  const { data } = useOperatorQuery(
    operatorKeys.savedFilters(),
    'listSavedFilters',
    {},
    {
      select: (all) => all.filter((one) => one.list === list),
    },
  )
  return data ?? NONE
}

type Values = Readonly<Record<string, string>>

/** Returns whether two sets of filters are equal. */
export function isSame(some: Values, others: Values): boolean {
  const names = Object.keys(some)
  return names.length === Object.keys(others).length && names.every((name) => some[name] === others[name])
}
