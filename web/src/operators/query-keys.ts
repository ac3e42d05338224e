import { createQueryKeys } from '../lib/query-keys.ts'

const OPERATOR = ['operator'] as const

export const operatorKeys = createQueryKeys(
  OPERATOR,
  'settings',
  'desk',
  'applications',
  'application',
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
  'case',
)

export const caseKeys = createQueryKeys([...OPERATOR, 'cases'], 'counts', 'queue')

export const governanceKeys = createQueryKeys(
  [...OPERATOR, 'governance'],
  'announcements',
  'figures',
  'parameters',
  'preview',
  'proposals',
  'contests',
  'products',
  'receivers',
  'grant',
  'halts',
)

export const consoleEconomyKeys = createQueryKeys(
  [...OPERATOR, 'economy'],
  'figures',
  'flows',
  'anomalies',
  'simulation',
)

export const demoKeys = createQueryKeys(['demo'], 'operators')
