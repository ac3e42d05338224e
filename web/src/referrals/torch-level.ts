import type { UserInfo } from '@torch/contract/identity.ts'
import { readUnits, type Units } from '@torch/contract/money.ts'
import type { Terms } from '@torch/contract/points.ts'
import type { TorchBearerLevel } from '@torch/contract/referrals.ts'
import { type TorchBearerStanding, torchBearerStanding } from '@torch/contract/states.ts'

export type LevelRule = Terms['levels'][number]

/** The torch bearer fields of the user info; a cached older response may lack them. */
interface TorchFields {
  torchBearerLevelCode: TorchBearerLevel
  torchBearerLevelName: string
  torchBearerLevelStatus: 'active' | 'inactive'
  torchBearerStatus: string
  torchBearerLevelAchievedTime: string | null
  torchBearerDividendRate: number
  torchBearerCurrentDirectReferrals: number
  torchBearerCountedPv: string
  torchBearerDividends: string
  totalPv: string
  directReferrals: number
}
export type TorchUser = UserInfo & Partial<TorchFields>

export type LevelStatus = TorchBearerStanding | 'unknown'

export interface Level {
  code: TorchBearerLevel
  status: LevelStatus
  achievedTime: string | undefined
  /** A fraction: 0.05 is 5 %. */
  dividendRate: number
  dividends: Units
  /** Valid direct friends. */
  friends: number
  countedPv: Units
  /** Undefined at the highest level, and while the rules are unknown. */
  next: LevelRule | undefined
  /** Progress to the next level's friends: whole per cent, at most 100; 0 while the rules are unknown. */
  percent: number
  /** Progress to the next level's PV, in the same way. */
  pvPercent: number
}

/**
 * Returns the level in the user info, else the highest one whose minimums are met, else none (rules/referrals#levels).
 */
export function levelOf(user: TorchUser, levels: readonly LevelRule[]): Level {
  const friends = user.torchBearerCurrentDirectReferrals ?? user.directReferrals ?? 0
  const countedPv = readUnits(user.torchBearerCountedPv ?? user.totalPv ?? '0')
  const reported =
    user.torchBearerLevelCode && user.torchBearerLevelName ? user.torchBearerLevelCode : undefined
  const reached = levels.findLast(
    ({ minPv, minReferrals }) => countedPv >= readUnits(minPv) && friends >= minReferrals,
  )
  const code = reported ?? reached?.code ?? 'NONE'
  const place = levels.findIndex((level) => level.code === code)
  const next = code === 'NONE' || place >= 0 ? levels[place + 1] : undefined
  return {
    code,
    status: reported ? statusOf(user) : reached ? 'active' : 'inactive',
    achievedTime: user.torchBearerLevelAchievedTime ?? undefined,
    dividendRate: reported ? (user.torchBearerDividendRate ?? 0) : (reached?.dividendRate ?? 0),
    dividends: readUnits(user.torchBearerDividends ?? '0'),
    friends,
    countedPv,
    next,
    percent: next ? percentOf(BigInt(friends), BigInt(next.minReferrals)) : code === 'ETERNAL' ? 100 : 0,
    pvPercent: next ? percentOf(countedPv, readUnits(next.minPv)) : code === 'ETERNAL' ? 100 : 0,
  }
}

/** Returns the server's status; a cached older response has only the level's status. */
function statusOf({ torchBearerStatus, torchBearerLevelStatus }: TorchUser): LevelStatus {
  if (torchBearerStatus === undefined) return torchBearerLevelStatus ?? 'unknown'
  const known = Object.keys(torchBearerStanding) as TorchBearerStanding[]
  return known.find((status) => torchBearerStanding[status] === torchBearerStatus) ?? 'unknown'
}

function percentOf(now: bigint, goal: bigint): number {
  if (goal <= 0n || now >= goal) return 100
  return Number((now * 100n) / goal)
}

/** Formats a fraction in per cent with one decimal: 0.05 -> '5.0%'. */
export function showDividendRate(fraction: number): string {
  return `${(Math.round(fraction * 1000) / 10).toFixed(1)}%`
}
