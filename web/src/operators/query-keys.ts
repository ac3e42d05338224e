import type { ListName } from '@torch/contract/console.ts'
import { createQueryKeys } from '../lib/query-keys.ts'

const OPERATOR = ['operator'] as const

export const operatorKeys = createQueryKeys(
  OPERATOR,
  'settings',
  'installation',
  'desk',
  'review',
  'colleagues',
  'records',
  'record',
  'invited',
  'view',
  'notes',
  'tags',
  'savedFilters',
  'searchRecords',
  'subjects',
)

export const governanceKeys = createQueryKeys(
  [...OPERATOR, 'governance'],
  'announcements',
  'figures',
  'parameters',
  'preview',
  'records',
  'contests',
  'products',
  'receivers',
  'grant',
  'halts',
)

export const consoleEconomyKeys = createQueryKeys([...OPERATOR, 'economy'], 'figures', 'flows', 'simulation')

/** Returns the key of a list's rows: that of proposals is reloaded with all that an approval changes. */
export function rowsKey(list: ListName, ...values: readonly unknown[]) {
  return (list === 'proposals' ? governanceKeys : operatorKeys).records(list, ...values)
}

/** Returns the key of an opened case. */
export const caseKey = (id: number) => operatorKeys.record('inspectAppeal', { id: String(id) })

export const demoKeys = createQueryKeys(['demo'], 'operators')
