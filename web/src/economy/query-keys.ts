import { createQueryKeys } from '../lib/query-keys.ts'

export const economyKeys = createQueryKeys(
  ['economy'],
  'proofs',
  'cover',
  'releaseForecast',
  'oversight',
  'terms',
)
