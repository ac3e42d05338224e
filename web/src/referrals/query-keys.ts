import { createQueryKeys } from '../lib/query-keys.ts'

export const referralKeys = createQueryKeys(
  ['referrals'],
  'stats',
  'upline',
  'friends',
  'openReturns',
  'inviter',
)
