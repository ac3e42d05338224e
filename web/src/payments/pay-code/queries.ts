import type { PayCodeSettings } from '@torch/contract/payments.ts'
import { keyOf, useQueryOf } from '../../lib/api/queries.ts'
import { useLiveEvent } from '../../lib/live.ts'
import { hasFields, initialDataFrom, openOfflineCache } from '../../lib/offline-cache.ts'
import { queryClient } from '../../lib/query-client.ts'

const offlineCache = openOfflineCache<'settings'>('payCodeLastSeen')

/** Loads the pay code's settings. Cached on the device, so that the page opens without a network. */
export function usePayCodeSettings(userId: number) {
  return useQueryOf(
    'getPayCode',
    {},
    {
      staleTime: 0,
      onResponse: (settings) => offlineCache.save('settings', userId, settings),
      ...initialDataFrom(offlineCache.load('settings', userId, isSettings)),
    },
  )
}

/** Shows the settings that an act has returned, and keeps them for offline use. */
export function keepSettings(userId: number, settings: PayCodeSettings): void {
  offlineCache.save('settings', userId, settings)
  queryClient.setQueryData(keyOf('getPayCode', {}), settings)
}

function isSettings(data: unknown): data is PayCodeSettings {
  return hasFields(data, ['isOn', 'limits', 'devices', 'offline', 'installation', 'refreshSeconds'])
}

/** Loads the requests that wait for the member's confirmation, and again with each event. */
export function useCaptureRequests() {
  const query = useQueryOf('listCaptureRequests', {}, { staleTime: 0 })
  useLiveEvent('capture-changed', () => void query.refetch())
  return query
}
