import { openOfflineCache } from '../lib/offline-cache.ts'

/** Offline cache of the shop's screens, by shop id. */
export const { save: writeCache, load: readCache } = openOfflineCache<
  'account' | 'records' | 'transactions' | 'counter' | 'workplaces'
>('shopLastSeen')
