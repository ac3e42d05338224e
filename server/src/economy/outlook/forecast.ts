import type { Units } from '@torch/contract/money.ts'
import type { Parameters } from '../../platform/parameters/parameters.ts'
import { addDays, daysBetween, midnightOf } from '../../platform/time/calendar.ts'
import { type RateVersion, rateOn, releaseDivisor } from '../../points/door.ts'

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
 * day's rate (rules/points#bands), which is then gone. By cohorts it differs from members one by one by the fractions
 * of a unit that each leaves accrued.
 */
export function forecast(
  cohorts: readonly Cohort[],
  versions: RateVersion[],
  divisorOn: (day: string) => bigint,
  from: string,
  days: number,
): DueDay[] {
  const left = joinOldest(cohorts, versions, from).map((cohort) => ({ ...cohort, accrued: 0n }))
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
    return { day, pv: released, gf: released / divisorOn(day) }
  })
}

/** PV for one GF on a day, with what is already decided for it. */
export function divisorOf(parameters: Pick<Parameters, 'at'>): (day: string) => bigint {
  return (day) => parameters.at(releaseDivisor, midnightOf(day)).value
}

/** Those who are in the last band whichever version counts are one cohort: many years cost no more than the bands' days. */
function joinOldest(cohorts: readonly Cohort[], versions: RateVersion[], from: string): Cohort[] {
  const toCome = versions.filter((_, place) => {
    const next = versions[place + 1]
    return !next || next.from > from
  })
  const lastDay = Math.max(...toCome.flatMap(({ lastDays }) => lastDays))
  const isOld = ({ registered }: Cohort) => daysBetween(registered, from) + 1 > lastDay
  const old = cohorts.filter(isOld)
  const [oldest] = old
  if (!oldest) return [...cohorts]
  const pv = old.reduce((all, cohort) => all + cohort.pv, 0n)
  return [{ registered: oldest.registered, pv }, ...cohorts.filter((cohort) => !isOld(cohort))]
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
