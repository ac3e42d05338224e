import { keysOf } from '../lib/query-keys.ts'

const OPERATOR = ['operator'] as const

export const operatorKeys = keysOf(
  OPERATOR,
  'settings',
  'pending',
  'applications',
  'application',
  'reviews',
  'review',
  'feedback',
  'acts',
  'colleagues',
  'reports',
  'records',
  'record',
  'case',
)

export const caseKeys = keysOf([...OPERATOR, 'cases'], 'counts', 'queue')

export const governanceKeys = keysOf(
  [...OPERATOR, 'governance'],
  'announcements',
  'parameters',
  'preview',
  'proposals',
  'receivers',
  'grant',
  'pending',
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
