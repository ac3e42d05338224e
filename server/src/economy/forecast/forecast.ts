import type { Units } from '@torch/contract/money.ts'
import type { Parameters } from '../../platform/parameters/parameters.ts'
import { addDays, daysBetween, midnightOf } from '../../platform/time/calendar.ts'
import { type RateVersion, rateOn } from '../../points/index.ts'

/** The PV of all members who registered on one day: for release they are one cohort. */
export interface Cohort {
  registered: string
  pv: Units
}

export interface DueDay {
  day: string
  /** The most this day releases, in units: for every member, with nothing left accrued. */
  pv: Units
  gf: Units
}

const MILLIONTHS = 1_000_000n

/**
 * Returns what each day releases if all releases are made daily and nothing is added: PV at the day's beginning times the day's
 * rate (rules/points#release-bands), which is then subtracted. Computed by cohorts, it differs from the sum over members by the
 * fractions of a unit that each leaves accrued.
 */
export function forecast(
  cohorts: readonly Cohort[],
  versions: RateVersion[],
  divisorOn: (day: string) => bigint,
  from: string,
  days: number,
): DueDay[] {
  const left = mergeOldest(cohorts, versions, from).map((cohort) => ({ ...cohort, accrued: 0n }))
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

/** Returns PV per GF on a day, including changes already decided. */
export function divisorOf(parameters: Pick<Parameters, 'at'>): (day: string) => bigint {
  return (day) => parameters.at('points.release-divisor', midnightOf(day)).value
}

/**
 * Merges all cohorts that are in the last band in every version into one, so that many years cost no more than the days of the
 * bands.
 */
function mergeOldest(cohorts: readonly Cohort[], versions: RateVersion[], from: string): Cohort[] {
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

/** Returns the first day whose release a pool cannot fully cover; undefined where it lasts. */
export function depletionDay(due: readonly DueDay[], pool: Units): string | undefined {
  let left = pool
  for (const { day, gf } of due) {
    left -= gf
    if (left < 0n) return day
  }
  return undefined
}

const BEGINNING = '0001-01-01'

/**
 * Returns what each day of membership releases, in millionths, by its number from 1 up to the first day of the last band, whose
 * rate applies from then on.
 */
export function ratesByAge({ lastDays, ppm }: Pick<RateVersion, 'lastDays' | 'ppm'>): bigint[] {
  const version = [{ from: BEGINNING, lastDays, ppm }]
  return Array.from({ length: Math.max(...lastDays) + 2 }, (_, age) =>
    age === 0 ? 0n : BigInt(rateOn(version, BEGINNING, addDays(BEGINNING, age - 1))),
  )
}
