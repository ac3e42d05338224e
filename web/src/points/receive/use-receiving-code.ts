import type { Data } from '../../lib/api/client.ts'
import { useQueryOf } from '../../lib/api/queries.ts'
import { hasFields, initialDataFrom, openOfflineCache } from '../../lib/offline-cache.ts'

type ReceivingCode = Data<'getReceivingCode'>

const offlineCache = openOfflineCache<'code'>('receivingLastSeen')

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000

/** Returns the member's receiving code. It is kept on the device, so that it can be shown without a network. */
export function useReceivingCode(userId: number | undefined, staleTime = 0) {
  return useQueryOf('getReceivingCode', userId !== undefined && {}, {
    staleTime,
    onResponse: (code) => userId !== undefined && cacheReceivingCode(userId, code),
    ...(userId !== undefined && initialDataFrom(offlineCache.load('code', userId, isCode))),
  })
}

export function cacheReceivingCode(userId: number, code: ReceivingCode): void {
  offlineCache.save('code', userId, code)
}

/** Fetches the code before it is needed: once a day, for a page that may first be opened offline. */
export function useCacheReceivingCode(userId: number | undefined): void {
  useReceivingCode(userId, DAY_MILLISECONDS)
}

function isCode(value: unknown): value is ReceivingCode {
  return hasFields(value, ['receivingCode'])
}
