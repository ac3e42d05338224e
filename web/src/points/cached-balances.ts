import type { PointsAccount } from '@torch/contract/points.ts'
import { platformMoment } from '../lib/clock.ts'
import { hasFields, openOfflineCache } from '../lib/offline-cache.ts'

/** Cached balances for starting the app offline; always shown with their time. */
export interface CachedBalances {
  account: PointsAccount
  at: string
}

const offlineCache = openOfflineCache<'balances'>('pointsLastSeen')

export function cacheBalances(account: PointsAccount): void {
  offlineCache.save('balances', account.userId, account)
}

export function cachedBalances(userId: number): CachedBalances | undefined {
  const seen = offlineCache.load('balances', userId, isAccount)
  return seen && { account: seen.data, at: platformMoment(seen.at) }
}

function isAccount(value: unknown): value is PointsAccount {
  return hasFields(value, ['userId', 'gfBalance', 'pvBalance', 'frozenGf', 'frozenPv', 'pendingPv', 'keptPv'])
}
