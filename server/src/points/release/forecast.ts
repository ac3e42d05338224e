import { PV, type Units } from '@torch/contract/money.ts'
import { addDays, addMonths, dayOf, midnightOf } from '../../platform/time/calendar.ts'
import { MILLIONTHS } from './accrual.ts'
import { type RateVersion, rateOn } from './release-rates.ts'

/** The starting point of a forecast, in units. */
export interface ForecastStart {
  moment: Date
  registered: string
  /** Accrued through today and not released, in millionths. */
  accrued: bigint
  /** The available PV. */
  pv: Units
  /** Of these, what is not released before the given day is over, because refunds may take it back. */
  kept: { until: string; amount: Units }[]
  /** From when on PV are released again; null where nothing is released for as long as nothing else happens. */
  releasesFrom: Date | null
  versions: RateVersion[]
  divisor: bigint
}

export interface ForecastPoint {
  day: string
  /** Total GF released by then. */
  releasedGf: Units
  pv: Units
}

/**
 * Yields the PV released at each midnight from tomorrow on if nothing else happens: the daily release
 * (rules/points#daily-release), day by day and exact to the unit, except that kept and owed PV are not considered.
 */
export function* forecastDays({
  moment,
  registered,
  accrued,
  pv,
  kept,
  releasesFrom,
  versions,
  divisor,
}: ForecastStart): Generator<ForecastPoint> {
  let [left, open, released] = [pv, accrued, 0n]
  for (let day = addDays(dayOf(moment), 1); ; day = addDays(day, 1)) {
    open += left * BigInt(rateOn(versions, registered, day))
    const whole = open > 0n ? open / MILLIONTHS : 0n
    const isReleasing = releasesFrom !== null && releasesFrom <= midnightOf(day)
    const free = isReleasing ? left - keptPvOn(kept, day) : 0n
    const due = whole < free ? whole : free
    const gf = due / divisor
    // Less than a unit of GF is not released but stays accrued.
    if (gf > 0n) {
      left -= due
      open -= due * MILLIONTHS
      released += gf
    }
    yield { day, releasedGf: released, pv: left }
  }
}

/** What is still kept at the release of a day: what was kept until yesterday is freed only after that release. */
function keptPvOn(kept: ForecastStart['kept'], day: string): Units {
  const yesterday = addDays(day, -1)
  return kept.reduce((sum, { until, amount }) => (until >= yesterday ? sum + amount : sum), 0n)
}

/** Large enough that rounding down to a unit each day does not matter. */
const SAMPLE_PV = 1000n * PV
const YEAR = 365
const MAX_DAYS = 10 * YEAR

export interface NewPvForecast {
  pv: Units
  yearGf: Units
  halfDay: string | null
}

/** Returns what PV received now release by daily releases: within a year, and when half of them is released. */
export function newPvForecast(present: ForecastStart): NewPvForecast {
  let [yearGf, days] = [0n, 0]
  const start = { ...present, pv: SAMPLE_PV, accrued: 0n, kept: [], releasesFrom: present.moment }
  for (const { day, releasedGf, pv } of forecastDays(start)) {
    days += 1
    if (days <= YEAR) yearGf = releasedGf
    const isHalf = 2n * pv <= SAMPLE_PV
    if (days >= YEAR && (isHalf || days === MAX_DAYS))
      return { pv: SAMPLE_PV, yearGf, halfDay: isHalf ? day : null }
  }
  throw new Error('a forecast has no last day')
}

export interface PackageForecast {
  releasedGf: Units
  net: Units
  breakEvenDay: string | null
}

/** Returns what a package bought now would release in its time: it runs at each midnight before its end. */
export function packageForecast(present: ForecastStart, months: number, price: Units): PackageForecast {
  const end = addMonths(present.moment, months)
  let releasedGf = 0n
  let breakEvenDay: string | null = null
  for (const point of forecastDays(present)) {
    if (midnightOf(point.day) >= end) break
    releasedGf = point.releasedGf
    if (breakEvenDay === null && releasedGf >= price) breakEvenDay = point.day
  }
  return { releasedGf, net: releasedGf - price, breakEvenDay }
}

/**
 * Returns the day on which a figure growing by `pace` a day reaches a goal; today where it already has, null where it never
 * does.
 */
export function goalDay(today: string, now: Units, goal: Units, pace: Units): string | null {
  if (now >= goal) return today
  if (pace <= 0n) return null
  const days = (goal - now + pace - 1n) / pace
  return days > 36_500n ? null : addDays(today, Number(days))
}
