import { openLastSeen } from '../lib/last-seen.ts'

/** What the shop's screens showed last, for a counter with a bad connection; by the shop's id. */
export const { keep: keepSeen, seen: lastSeen } = openLastSeen<
  'account' | 'records' | 'transactions' | 'counter' | 'workplaces'
>('shopLastSeen')
