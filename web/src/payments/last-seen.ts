import { openLastSeen } from '../lib/last-seen.ts'

/** Offline cache of the shop's screens, by shop id. */
export const { keep: keepSeen, seen: lastSeen } = openLastSeen<
  'account' | 'records' | 'transactions' | 'counter' | 'workplaces'
>('shopLastSeen')
