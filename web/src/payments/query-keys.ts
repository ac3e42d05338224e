import { keysOf } from '../lib/query-keys.ts'

export const paymentKeys = keysOf(
  ['payments'],
  'receipt',
  'verified',
  'preview',
  'account',
  'records',
  'foundRecords',
  'recordTotals',
  'sales',
  'transactions',
  'transferPreview',
  'counter',
  'counterRules',
  'bill',
  'workplaces',
  'staff',
  'closing',
  'allClosings',
  'tills',
)
