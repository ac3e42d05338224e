import { api, type OperatorOperationName } from '@torch/contract/api.ts'
import type { ListDescription } from '@torch/contract/console/describe-list.ts'
import { type FilterKind, filtersOf } from '@torch/contract/console/list-filters.ts'
import { lists as descriptions, type ListName, type Lists } from '@torch/contract/console.ts'
import type { Permission } from '@torch/contract/permissions.ts'

// A plain table, generated from the contract at build time: plugins/at-build-time.ts replaces this file with its result.

/** A list's description with the names of its endpoints. */
export interface ConsoleList extends ListDescription {
  name: string
  find: OperatorOperationName
  inspect?: OperatorOperationName | undefined
  /** To open the list, one of these is required. */
  permissions: readonly Permission[]
  /** What its query can filter by. */
  kinds: Readonly<Record<string, FilterKind>>
}

const names = new Map<unknown, OperatorOperationName>(
  Object.entries(api).map(([name, endpoint]) => [endpoint, name as OperatorOperationName]),
)

export const lists = Object.fromEntries(
  Object.entries<ListDescription & Pick<Lists[ListName], 'find' | 'inspect'>>(descriptions).map(
    ([name, list]) => {
      const { find, inspect } = list
      const kinds = filtersOf(find, Object.keys(list.filters ?? {}))
      const { permissions } = find
      return [
        name,
        { ...list, name, kinds, permissions, find: names.get(find), inspect: inspect && names.get(inspect) },
      ]
    },
  ),
) as Readonly<Record<ListName, ConsoleList>>
