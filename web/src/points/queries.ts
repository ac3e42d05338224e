import { readUnits, type Units } from '@torch/contract/money.ts'
import type { PointsAccount } from '@torch/contract/points.ts'
import { useQueryOf } from '../lib/api/queries.ts'
import { platformMoment } from '../lib/clock.ts'
import { hasFields, openOfflineCache } from '../lib/offline-cache.ts'
import { isWaitingForNetwork, type QueryState, queryErrorOf } from '../lib/query-state.ts'
import { useSession } from '../lib/session.ts'
import type { Currency } from '../ui/figures/points-mark.tsx'

export interface Balances {
  account: PointsAccount | undefined
  /** Set where the figures may be old: offline or failed. */
  asOf: string | undefined
  /** When the figures were loaded. */
  seenAt: string | undefined
  error: Error | null
  retry: () => void
  /** The query, for placeholders. */
  asked: QueryState<PointsAccount>
}

/** Loads the member's balances; undefined when signed out. */
export function useBalances(): Balances {
  const userId = useSession()?.user.id
  const query = useQueryOf('getPointsAccount', userId !== undefined && { params: { userId } }, {
    onResponse: cacheBalances,
  })
  const known = query.data || userId === undefined ? undefined : cachedBalances(userId)
  const account = query.data ?? known?.account
  const isCutOff = query.isError || isWaitingForNetwork(query)
  const seenAt = query.data ? platformMoment(query.dataUpdatedAt) : known?.at
  return {
    account,
    asOf: isCutOff ? seenAt : undefined,
    seenAt,
    error: account ? null : queryErrorOf(query),
    retry: () => void query.refetch(),
    asked: query,
  }
}

/** Loads the members to whom this one sent GF, latest first. */
export function useRecipients() {
  const userId = useSession()?.user.id
  return useQueryOf('listRecipients', userId !== undefined && { params: { userId } })
}

export interface BalanceParts {
  all: Units
  /** The amount that can be used now (rules/ledger#balances). */
  available: Units
  pending: Units
  kept: Units
  /** Frozen for another reason than that it is pending or kept. */
  frozen: Units
}

/** Returns the parts of a balance; every screen uses these values. */
export function partsOf(account: PointsAccount, currency: Currency): BalanceParts {
  const isGf = currency === 'GF'
  const all = readUnits(isGf ? account.gfBalance : account.pvBalance)
  const unavailable = readUnits(isGf ? account.frozenGf : account.frozenPv)
  const pending = isGf ? 0n : readUnits(account.pendingPv)
  const kept = isGf ? 0n : readUnits(account.keptPv)
  return { all, available: all - unavailable, pending, kept, frozen: unavailable - pending - kept }
}

/** Returns the available GF and PV; zero while unknown. */
export function availableOf(account: PointsAccount | undefined): Record<Currency, Units> {
  if (!account) return { GF: 0n, PV: 0n }
  return { GF: partsOf(account, 'GF').available, PV: partsOf(account, 'PV').available }
}

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
