import { createQueryKeys } from '../lib/query-keys.ts'

export const paymentKeys = createQueryKeys(
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
