import type { ParameterName } from '../../platform/parameters/catalogue.ts'
import type { Parameters } from '../../platform/parameters/parameters.ts'
import { daysBetween, firstDayFrom, midnightOf } from '../../platform/time/calendar.ts'
import { bandLastDays, bandRates } from '../rules.ts'

/** The daily rates of release from a day on, until the next version. */
export interface RateVersion {
  from: string
  /** The last days, counted from registration, of all bands but the last. */
  lastDays: number[]
  /** What a day releases, by band, in millionths of the PV at its beginning. */
  ppm: number[]
}

const BEGINNING = '0001-01-01'

/** Returns all past and future versions of the daily rates, oldest first. A change counts from the first midnight after it. */
export function rateVersions(parameters: Pick<Parameters, 'history' | 'at'>): RateVersion[] {
  const changes = [...bandLastDays, ...bandRates].flatMap((parameter) =>
    parameters.history(parameter).flatMap(({ since }) => (since ? [firstDayFrom(since)] : [])),
  )
  return [BEGINNING, ...[...new Set(changes)].sort()].map((from) => {
    const valueAt = (parameter: ParameterName) => Number(parameters.at(parameter, midnightOf(from)).value)
    return { from, lastDays: bandLastDays.map(valueAt), ppm: bandRates.map(valueAt) }
  })
}

/** Returns the versions as SQL functions take them: days, and seven figures for each. */
export function rateArguments(versions: RateVersion[]): { days: string[]; figures: number[] } {
  return {
    days: versions.map(({ from }) => from),
    figures: versions.flatMap(({ lastDays, ppm }) => [...lastDays, ...ppm]),
  }
}

/** Returns what a day releases for a member who registered on `registered`, in millionths. */
export function rateOn(versions: RateVersion[], registered: string, day: string): number {
  const version = versions.findLast(({ from }) => from <= day)
  const number = daysBetween(registered, day) + 1
  if (!version || number < 1) return 0
  const band = version.lastDays.findIndex((last) => number <= last)
  return version.ppm[band === -1 ? version.ppm.length - 1 : band] ?? 0
}

/** Returns millionths as per mille, without trailing zeros: 800 -> '0.8'. */
export function perMille(ppm: number): string {
  return String(ppm / 1000)
}
