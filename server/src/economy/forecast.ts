import type { Units } from '@torch/contract/money.ts'
import { addDays } from '../platform/calendar.ts'
import { type RateVersion, rateOn } from '../points/door.ts'

/** PV of everybody who registered on one day: for release they are as one. */
export interface Cohort {
  registered: string
  pv: Units
}

export interface DueDay {
  day: string
  /** What this day releases at most, in units: every member's day, none left accrued. */
  pv: Units
  gf: Units
}

const MILLIONTHS = 1_000_000n

/**
 * What each day releases where everybody's release is made daily and nothing comes in: PV at the day's beginning times the
 * day's rate (rules.md 3), which is then gone. By cohorts it differs from members one by one by the fractions of a unit
 * that each leaves accrued.
 */
export function forecast(
  cohorts: readonly Cohort[],
  versions: RateVersion[],
  divisor: bigint,
  from: string,
  days: number,
): DueDay[] {
  const left = cohorts.map(({ registered, pv }) => ({ registered, pv, accrued: 0n }))
  return Array.from({ length: days }, (_, ahead) => {
    const day = addDays(from, ahead)
    let released = 0n
    for (const cohort of left) {
      cohort.accrued += cohort.pv * BigInt(rateOn(versions, cohort.registered, day))
      const part = cohort.accrued / MILLIONTHS
      cohort.accrued -= part * MILLIONTHS
      cohort.pv -= part
      released += part
    }
    return { day, pv: released, gf: released / divisor }
  })
}

/** The first day whose release a pool can no longer cover whole; undefined where it lasts. */
export function dryDay(due: readonly DueDay[], pool: Units): string | undefined {
  let left = pool
  for (const { day, gf } of due) {
    left -= gf
    if (left < 0n) return day
  }
  return undefined
}
