import type { PointsAccount } from '@torch/contract/points.ts'
import { platformMoment } from '../lib/clock.ts'
import { hasFields, openLastSeen } from '../lib/last-seen.ts'

/** Cached balances for starting the app offline; always shown with their time. */
export interface LastKnown {
  account: PointsAccount
  at: string
}

const lastSeen = openLastSeen<'balances'>('pointsLastSeen')

export function keepBalances(account: PointsAccount): void {
  lastSeen.keep('balances', account.userId, account)
}

export function lastKnownBalances(userId: number): LastKnown | undefined {
  const seen = lastSeen.seen('balances', userId, isAccount)
  return seen && { account: seen.data, at: platformMoment(seen.at) }
}

function isAccount(value: unknown): value is PointsAccount {
  return hasFields(value, ['userId', 'gfBalance', 'pvBalance', 'frozenGf', 'frozenPv', 'pendingPv', 'keptPv'])
}
