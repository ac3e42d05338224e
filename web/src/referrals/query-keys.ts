import { keysOf } from '../lib/query-keys.ts'

export const referralKeys = keysOf(['referrals'], 'stats', 'upline', 'friends', 'openReturns', 'inviter')
