import { keysOf } from '../lib/query-keys.ts'

const OPERATOR = ['operator'] as const

export const operatorKeys = keysOf(
  OPERATOR,
  'settings',
  'desk',
  'applications',
  'application',
  'reviews',
  'review',
  'feedback',
  'colleagues',
  'reports',
  'records',
  'record',
  'invited',
  'view',
  'notes',
  'tags',
  'savedFilters',
  'lookUp',
  'whom',
  'case',
)

export const caseKeys = keysOf([...OPERATOR, 'cases'], 'counts', 'queue')

export const governanceKeys = keysOf(
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

export const consoleEconomyKeys = keysOf(
  [...OPERATOR, 'economy'],
  'figures',
  'flows',
  'anomalies',
  'simulation',
)

export const demoKeys = keysOf(['demo'], 'operators')
